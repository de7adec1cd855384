import type { Services } from '../operation/services.ts';

type Entry<Value> = { readonly value: Promise<Value>; tags: readonly string[] };

/**
 * Caches a handful of values in this process (the menu of a locale, the site's settings) until one of their tags is invalidated.
 * A value whose tags are invalidated while it is being read is returned but not cached.
 * @param tagsOf the tags of a value, that is, the sources it was read from
 */
export function createMemo<Value>(tagsOf: (key: string, value: Value) => readonly string[]) {
  const perServices = new WeakMap<Services, Map<string, Entry<Value>>>();

  const entriesOf = (services: Services): Map<string, Entry<Value>> => {
    const known = perServices.get(services);
    if (known !== undefined) return known;
    const entries = new Map<string, Entry<Value>>();
    perServices.set(services, entries);
    services.cacheBus.onDrop((tags) => {
      for (const [key, entry] of entries) {
        // A read in progress has no tags yet, so any invalidation may affect it.
        if (tags === null || entry.tags.length === 0 || entry.tags.some((tag) => tags.includes(tag))) entries.delete(key);
      }
    });
    return entries;
  };

  return (services: Services, key: string, load: () => Promise<Value>): Promise<Value> => {
    const entries = entriesOf(services);
    const known = entries.get(key);
    if (known !== undefined) return known.value;
    const entry: Entry<Value> = { value: load(), tags: [] };
    entries.set(key, entry);
    entry.value.then(
      (value) => {
        entry.tags = tagsOf(key, value);
      },
      () => entries.get(key) === entry && entries.delete(key),
    );
    return entry.value;
  };
}

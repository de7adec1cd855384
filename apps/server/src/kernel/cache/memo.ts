import type { Services, StatePart } from '../operation/services.ts';

type Entry<Value> = { readonly value: Promise<Value>; tags: readonly string[] };

/**
 * Caches a handful of values in this process (the menu of a locale, the site's settings) until one of their tags is invalidated.
 * A value whose tags are invalidated while it is being read is returned but not cached.
 * @param tagsOf the tags of a value, that is, the sources it was read from
 */
export function createMemo<Value>(tagsOf: (key: string, value: Value) => readonly string[]) {
  const part: StatePart<Map<string, Entry<Value>>> = {
    create({ cacheBus }) {
      const entries = new Map<string, Entry<Value>>();
      cacheBus.onDrop((tags) => {
        for (const [key, entry] of entries) {
          // A read in progress has no tags yet, so any invalidation may affect it.
          if (tags === null || entry.tags.length === 0 || entry.tags.some((tag) => tags.includes(tag))) entries.delete(key);
        }
      });
      return entries;
    },
  };

  return (services: Services, key: string, load: () => Promise<Value>): Promise<Value> => {
    const entries = services.state.get(part);
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

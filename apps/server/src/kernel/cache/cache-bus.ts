/** The channel on which processes tell one another what to drop. */
export const cacheChannel = 'ximblox_cache';

/** Hears which tags were dropped; `null` means everything (the connection was lost, so notices may have been missed). */
type DropListener = (tags: readonly string[] | null) => void;

/** PostgreSQL carries less than 8,000 bytes in a notice. */
const longestNotice = 7_900;

/** The text of a notice that drops tags; one that names too many says to drop everything. */
export function dropNotice(tags: readonly string[]): string {
  const text = JSON.stringify(tags);
  return Buffer.byteLength(text) > longestNotice ? 'null' : text;
}

/** The tags of a notice; null, which means everything, where it names none that can be read. */
export function tagsOfNotice(text: string): string[] | null {
  try {
    const tags: unknown = JSON.parse(text);
    return Array.isArray(tags) ? tags.map(String) : null;
  } catch {
    return null;
  }
}

/** Tells every cache of this process what is no longer true. The listener on PostgreSQL's channel feeds it from other processes. */
export type CacheBus = {
  drop(tags: readonly string[] | null): void;
  onDrop(listener: DropListener): () => void;
};

export function createCacheBus(): CacheBus {
  const listeners = new Set<DropListener>();
  return {
    drop: (tags) => listeners.forEach((listener) => listener(tags)),
    onDrop(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The channel on which processes announce invalidated cache tags. */
export const cacheChannel = 'ximblox_cache';

/** Sent within a process that stops: streams of events end, so that their clients connect to another. */
export const endedTag = 'ended';

/** Sent within a process when the database is back after notifications may have been missed. */
export const restoredTag = 'restored';

/** Receives the invalidated tags; `null` means all of them (the connection was lost, so notifications may have been missed). */
type DropListener = (tags: readonly string[] | null) => void;

/** PostgreSQL limits a NOTIFY payload to 8,000 bytes. */
const longestNotice = 7_900;

/** The payload that invalidates tags; a list that would be too long becomes "invalidate everything". */
export function evictionNotice(tags: readonly string[]): string {
  const text = JSON.stringify(tags);
  return Buffer.byteLength(text) > longestNotice ? 'null' : text;
}

/** The tags of a notification; null, which means all of them, where the payload is malformed. */
export function tagsOfNotice(text: string): string[] | null {
  try {
    const tags: unknown = JSON.parse(text);
    return Array.isArray(tags) ? tags.map(String) : null;
  } catch {
    return null;
  }
}

/** Invalidates the caches of this process. The listener on PostgreSQL's channel relays the invalidations of other processes. */
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

/** The channel on which processes tell one another what to drop. */
export const cacheChannel = 'ximblox_cache';

/** Hears which tags were dropped; `null` means everything (the connection was lost, so notices may have been missed). */
export type DropListener = (tags: readonly string[] | null) => void;

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

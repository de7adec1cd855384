/** Bytes by name, up to a number of them; what was asked for longest ago goes first. */
export type ByteCache = { get(key: string): Buffer | undefined; put(key: string, bytes: Buffer): void };

/** @param maxBytes of all that is kept; what takes more than an eighth of it is not kept at all */
export function createByteCache(maxBytes: number): ByteCache {
  const kept = new Map<string, Buffer>();
  let total = 0;
  return {
    get(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    put(key, bytes) {
      if (bytes.length > maxBytes / 8) return;
      total += bytes.length - (kept.get(key)?.length ?? 0);
      kept.delete(key);
      kept.set(key, bytes);
      for (const [oldest, { length }] of kept) {
        if (total <= maxBytes) break;
        kept.delete(oldest);
        total -= length;
      }
    },
  };
}

import type { Readable } from 'node:stream';

/** Bytes by name. Keys are content hashes or made of them, so what lies under a key never changes. */
export type ObjectStore = {
  /** Stores a whole stream under a key; nothing is left where it fails. Storing the same key again is a no-op. */
  put(key: string, body: Readable | Buffer, contentType: string): Promise<{ size: number }>;
  /** Stores a file of this machine that the caller needs no more: it may be moved away, or copied and left for the caller to remove. */
  take(key: string, place: string, contentType: string): Promise<{ size: number }>;
  /** Opens bytes from–to, both included, or all. @returns undefined where there is nothing under the key */
  get(key: string, range?: { from: number; to: number }): Promise<Readable | undefined>;
  stat(key: string): Promise<{ size: number } | undefined>;
  delete(key: string): Promise<void>;
  /** Every key under a prefix, in no order. What somebody else put beside them is not listed. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>;
};

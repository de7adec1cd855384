import type { Readable } from 'node:stream';

/** Bytes by key. Keys contain content hashes, so the content under a key never changes. */
export type ObjectStore = {
  /** Stores a complete stream under a key; a failed upload leaves nothing. Storing the same key again is a no-op. */
  put(key: string, body: Readable | Buffer, contentType: string): Promise<{ size: number }>;
  /** Stores a local file that the caller no longer needs: it may be moved, or copied and left for the caller to delete. */
  take(key: string, place: string, contentType: string): Promise<{ size: number }>;
  /** Opens a byte range, both bounds inclusive, or the whole object. @returns undefined if the key does not exist */
  get(key: string, range?: { from: number; to: number }): Promise<Readable | undefined>;
  stat(key: string): Promise<{ size: number } | undefined>;
  delete(key: string): Promise<void>;
  /** All keys with a prefix, in no particular order. Foreign files are not listed. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>;
};

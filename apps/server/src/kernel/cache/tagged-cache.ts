import { LRUCache } from 'lru-cache';

import { restoredTag, type CacheBus } from './cache-bus.ts';

type Entry<Value> = { readonly value: Value; readonly bytes: number; readonly tags: readonly string[] };

/** The invalidation sequence at the start of a read; tags invalidated since then keep the value out of the cache. */
export type ReadingMark = { readonly sequence: number };

/** How many invalidations are remembered for reads in progress; results of older reads are not cached. */
const rememberedDrops = 5000;

/**
 * A tagged LRU cache, bounded in bytes. A value whose read began before one of its tags was invalidated is never stored, so a
 * reader can't restore what a writer has just changed.
 */
export class TaggedCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #keysOfTag = new Map<string, Set<string>>();
  readonly #dropped = new Map<string, number>();
  readonly #maxBytes: number;
  #sequence = 0;
  /** Results of reads that began before this sequence are not cached. */
  #floor = 0;

  /** Values that may be out of date: from before the database went away, until it is back. */
  readonly #stale: LRUCache<string, Entry<Value>> | undefined;

  /** @param options.staleMs how long values are kept apart while the database is away; without it they are not */
  constructor(options: { readonly maxBytes: number; readonly bus: CacheBus; readonly staleMs?: number }) {
    this.#maxBytes = options.maxBytes;
    if (options.staleMs !== undefined)
      this.#stale = new LRUCache({
        maxSize: Math.max(1, Math.floor(options.maxBytes)),
        sizeCalculation: ({ bytes }) => Math.max(1, Math.ceil(bytes)),
        ttl: options.staleMs,
      });
    this.#entries = new LRUCache({
      maxSize: Math.max(1, Math.floor(options.maxBytes)),
      sizeCalculation: ({ bytes }) => Math.max(1, Math.ceil(bytes)),
      dispose: ({ tags }, key) => this.#untag(key, tags),
      noDisposeOnSet: true,
    });
    options.bus.onDrop((tags) => this.#drop(tags));
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The memory of all values, as far as their sizes tell. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /** A value from before the database went away, with its age since then in milliseconds. */
  getStale(key: string): { readonly value: Value; readonly ageMs: number } | undefined {
    const entry = this.#stale?.get(key);
    if (entry === undefined) return undefined;
    return { value: entry.value, ageMs: (this.#stale?.ttl ?? 0) - (this.#stale?.getRemainingTTL(key) ?? 0) };
  }

  /** Must be taken before the first query of a read. */
  mark(): ReadingMark {
    return { sequence: this.#sequence };
  }

  /** Stores a value. @param bytes its approximate size in memory */
  put(
    key: string,
    value: Value,
    options: { readonly bytes: number; readonly tags: readonly string[]; readonly mark: ReadingMark },
  ): void {
    const { bytes, tags, mark } = options;
    if (mark.sequence < this.#floor || bytes > this.#maxBytes) return;
    if (tags.some((tag) => (this.#dropped.get(tag) ?? -1) > mark.sequence)) return;
    this.#entries.delete(key);
    this.#entries.set(key, { value, bytes, tags });
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag);
      if (keys === undefined) this.#keysOfTag.set(tag, new Set([key]));
      else keys.add(key);
    }
  }

  /** Updates the size of a cached value; does nothing when the value has been evicted. */
  resize(key: string, value: Value, bytes: number): void {
    const entry = this.#entries.peek(key);
    if (entry?.value === value) this.#entries.set(key, { ...entry, bytes });
  }

  #drop(tags: readonly string[] | null): void {
    this.#sequence += 1;
    if (tags === null) {
      // Those used last come last, as they are to stay longest.
      for (const key of this.#entries.rkeys()) this.#stale?.set(key, this.#entries.peek(key));
      this.#entries.clear();
      this.#dropped.clear();
      this.#floor = this.#sequence;
      return;
    }
    this.#dropStale(tags);
    for (const tag of tags) {
      for (const key of this.#keysOfTag.get(tag) ?? []) this.#entries.delete(key);
      this.#dropped.set(tag, this.#sequence);
    }
    if (this.#dropped.size > rememberedDrops) {
      this.#dropped.clear();
      this.#floor = this.#sequence;
    }
  }

  #dropStale(tags: readonly string[]): void {
    if (this.#stale === undefined || this.#stale.size === 0) return;
    if (tags.includes(restoredTag)) this.#stale.clear();
    for (const [key, entry] of this.#stale.entries()) if (entry.tags.some((tag) => tags.includes(tag))) this.#stale.delete(key);
  }

  #untag(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOfTag.delete(tag);
    }
  }
}

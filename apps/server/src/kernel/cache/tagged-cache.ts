import type { CacheBus } from './cache-bus.ts';

type Entry<Value> = { readonly value: Value; bytes: number; readonly tags: readonly string[] };

/** Where a cache stood when a reading began; what was dropped since then is not kept. */
export type ReadingMark = { readonly sequence: number };

/** How many dropped tags are remembered for readings under way; older readings are not kept at all. */
const rememberedDrops = 5000;

/**
 * Values under keys, each with the tags it was made from, bounded in bytes; the one that was not asked for the longest goes first.
 * A value whose reading began before one of its tags was dropped is never kept, so a reader cannot bring back what a writer changed.
 */
export class TaggedCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #keysOfTag = new Map<string, Set<string>>();
  readonly #dropped = new Map<string, number>();
  readonly #maxBytes: number;
  #bytes = 0;
  #sequence = 0;
  /** Readings that began before this are not kept. */
  #floor = 0;

  constructor(options: { readonly maxBytes: number; readonly bus: CacheBus }) {
    this.#maxBytes = options.maxBytes;
    options.bus.onDrop((tags) => this.#drop(tags));
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** To be taken before the first query of a reading. */
  mark(): ReadingMark {
    return { sequence: this.#sequence };
  }

  /** Keeps a value. @param bytes what it takes in memory, about */
  put(
    key: string,
    value: Value,
    options: { readonly bytes: number; readonly tags: readonly string[]; readonly mark: ReadingMark },
  ): void {
    const { bytes, tags, mark } = options;
    if (mark.sequence < this.#floor || bytes > this.#maxBytes) return;
    if (tags.some((tag) => (this.#dropped.get(tag) ?? -1) > mark.sequence)) return;
    this.#remove(key);
    this.#entries.set(key, { value, bytes, tags });
    this.#bytes += bytes;
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag);
      if (keys === undefined) this.#keysOfTag.set(tag, new Set([key]));
      else keys.add(key);
    }
    this.#evict();
  }

  /** Tells what a kept value takes from now on; of one that is not kept any more it changes nothing. */
  resize(key: string, value: Value, bytes: number): void {
    const entry = this.#entries.get(key);
    if (entry?.value !== value) return;
    this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
    this.#evict();
  }

  #evict(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  #drop(tags: readonly string[] | null): void {
    this.#sequence += 1;
    if (tags === null) {
      this.#entries.clear();
      this.#keysOfTag.clear();
      this.#dropped.clear();
      this.#bytes = 0;
      this.#floor = this.#sequence;
      return;
    }
    for (const tag of tags) {
      for (const key of this.#keysOfTag.get(tag) ?? []) this.#remove(key);
      this.#dropped.set(tag, this.#sequence);
    }
    if (this.#dropped.size > rememberedDrops) {
      this.#dropped.clear();
      this.#floor = this.#sequence;
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.#keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOfTag.delete(tag);
    }
  }
}

import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { addCounts } from './rate-limits.repository.ts';

/** How many calls in how long. */
export type RateLimit = {
  readonly calls: number;
  readonly seconds: number;
};

/** Callers of one limit beyond these are forgotten, those first who called longest ago, so that made-up addresses fill no memory. */
export const maxCallers = 100_000;
/** Callers below this share of a limit are not told to other processes: nearly all of them. */
const reportedFrom = 0.1;
const sumMs = 1_000;

/**
 * Counts in this process, at no cost of a statement, and adds up what all processes counted once a second: of those callers only who have made a
 * tenth of their calls. Over processes a caller gets the limit, what the others counted since the last sum, and a tenth for each other process.
 * Unlike the library's limiter in memory it has a bound, {@link maxCallers}.
 */
export class SummedLimiter extends RateLimiterMemory {
  readonly #db: Kysely<Database> | undefined;
  readonly #limit: RateLimit;
  readonly #name: string;
  /** The calls of a caller that other processes don't know of yet, by caller. By size, since `max` would take the memory for all at once. */
  readonly #untold: LRUCache<string, number>;
  readonly #due = new Set<string>();
  #isSumDue = false;

  /** @param db where counts are added up; without it this process counts for itself */
  constructor(name: string, limit: RateLimit, db?: Kysely<Database>) {
    super({ keyPrefix: name, points: limit.calls, duration: limit.seconds });
    this.#db = db;
    this.#name = name;
    this.#limit = limit;
    this.#untold = new LRUCache({
      maxSize: maxCallers,
      sizeCalculation: () => 1,
      ttl: limit.seconds * 1_000,
      noUpdateTTL: true,
      dispose: (_, caller, reason) => {
        if (reason === 'evict' || reason === 'expire') void this.delete(caller);
      },
    });
  }

  override async consume(...[caller, calls = 1, ...rest]: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    const name = String(caller);
    this.#untold.set(name, (this.#untold.get(name) ?? 0) + calls);
    try {
      const result = await super.consume(name, calls, ...rest);
      if (result.consumedPoints >= this.#limit.calls * reportedFrom) this.#sumSoon(name);
      return result;
    } catch (error) {
      if (error instanceof RateLimiterRes) this.#sumSoon(name);
      throw error;
    }
  }

  #sumSoon(caller: string): void {
    if (this.#db === undefined) return;
    this.#due.add(caller);
    if (this.#isSumDue) return;
    this.#isSumDue = true;
    setTimeout(() => void this.#sum(), sumMs).unref();
  }

  async #sum(): Promise<void> {
    this.#isSumDue = false;
    if (this.#db === undefined) return;
    const callers = [...this.#due].toSorted();
    this.#due.clear();
    const counts = callers.map((caller) => ({ key: `${this.#name}:${caller}`, points: this.#untold.get(caller) ?? 0 }));
    for (const caller of callers) this.#untold.set(caller, 0);
    const sums = await addCounts(this.#db, counts, this.#limit.seconds).catch(() => undefined);
    for (const [index, caller] of callers.entries()) {
      // While the database is unavailable each process counts for itself.
      if (sums === undefined) this.#untold.set(caller, (this.#untold.get(caller) ?? 0) + (counts[index]?.points ?? 0));
      else await this.#learn(caller, sums.get(`${this.#name}:${caller}`) ?? 0);
    }
  }

  /** Counts here what others counted. */
  async #learn(caller: string, sum: number): Promise<void> {
    const known = (await this.get(caller))?.consumedPoints ?? 0;
    const byOthers = sum + (this.#untold.get(caller) ?? 0) - known;
    if (byOthers > 0) await this.penalty(caller, byOthers);
  }
}

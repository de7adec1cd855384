import type { Database } from '@ximblox/db';
import { CompiledQuery, type Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterPostgres, RLWrapperTimeouts, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** How many calls in how long. */
export type RateLimit = {
  readonly calls: number;
  readonly seconds: number;
};

/** Callers of one limit beyond these are forgotten, those first who called longest ago, so that made-up addresses fill no memory. */
export const maxCallers = 100_000;
/** A database that is slower than this to count a call does not hold the call up. */
const patienceMs = 1_000;

/** The library's memory limiter with a bound, which it lacks. */
class BoundedMemoryLimiter extends RateLimiterMemory {
  // By size, since `max` would take the memory for all of them at once.
  readonly #callers = new LRUCache<string, true>({
    maxSize: maxCallers,
    sizeCalculation: () => 1,
    dispose: (_, caller) => void this.delete(caller),
  });

  override consume(...[caller, ...rest]: Parameters<RateLimiterMemory['consume']>): ReturnType<RateLimiterMemory['consume']> {
    const name = String(caller);
    if (this.#callers.get(name) === undefined) this.#callers.set(name, true);
    return super.consume(name, ...rest);
  }
}

/** Counts in this process. */
export const createLocalLimiter = (name: string, { calls, seconds }: RateLimit): RateLimiterAbstract =>
  new BoundedMemoryLimiter({ keyPrefix: name, points: calls, duration: seconds });

/**
 * Counts over all processes, in the table `rate_limit`. While the database does not answer, each process counts for itself.
 * @param isFinal whether a count never goes down, so that a caller who is through is refused without asking the database again
 */
export function createSharedLimiter(
  db: Kysely<Database>,
  name: string,
  limit: RateLimit,
  { isFinal }: { readonly isFinal: boolean },
): RateLimiterAbstract {
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values }: { readonly text: string; readonly values: unknown[] }) => {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
        return { rows, rowCount: rows.length };
      },
    },
    storeType: 'client',
    tableName: 'rate_limit',
    // By a migration; the clean-up deletes what has expired.
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: limit.calls,
    duration: limit.seconds,
    ...(isFinal ? { inMemoryBlockOnConsumed: limit.calls } : {}),
    insuranceLimiter: createLocalLimiter(name, limit),
  });
  return new RLWrapperTimeouts({ limiter, timeoutMs: patienceMs });
}

import type { Database } from '@ximblox/db';
import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres, RLWrapperTimeouts, type RateLimiterAbstract } from 'rate-limiter-flexible';

import { SummedLimiter, type RateLimit } from './summed-limiter.ts';

/** A database that is slower than this to count a call does not hold the call up. */
const patienceMs = 1_000;

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
    insuranceLimiter: new SummedLimiter(name, limit),
  });
  return new RLWrapperTimeouts({ limiter, timeoutMs: patienceMs });
}

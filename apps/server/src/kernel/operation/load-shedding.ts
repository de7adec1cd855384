import { unavailable } from './errors.ts';
import type { Services } from './services.ts';

/**
 * Calls that one process has under way at most. All of them wait for the same few connections of the database: of more, the last would wait so long
 * that their callers are gone.
 */
export const maxInFlight = 1_000;

const counts = new WeakMap<Services, { underWay: number }>();

/** Does a piece of work, or refuses it at once where the process has more to do than it can. @throws DomainError `G_01` with status 503 */
export async function withConcurrencyLimit<Result>(services: Services, work: () => Promise<Result>): Promise<Result> {
  const count = counts.get(services) ?? { underWay: 0 };
  counts.set(services, count);
  if (count.underWay >= maxInFlight) throw unavailable(1, 'Too many calls are in flight in this process.');
  count.underWay += 1;
  try {
    return await work();
  } finally {
    count.underWay -= 1;
  }
}

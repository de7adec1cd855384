import { unavailable } from './errors.ts';
import type { Services } from './services.ts';

/**
 * Maximum concurrent calls per process. They share a few database connections; beyond this, callers would time out before being
 * served.
 */
export const maxInFlight = 1_000;

const counts = new WeakMap<Services, { underWay: number }>();

/** Runs work, or refuses it at once when the process is overloaded. @throws DomainError `unavailable` */
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

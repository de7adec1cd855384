import { setTimeout as sleep } from 'node:timers/promises';

import { DomainStartError } from '@ximblox/db';

import { isForNow } from '../../kernel/operation/errors.ts';
import { isDatabaseUnavailable } from '../../transport/http/error-mapping.ts';

/** Waits between attempts, in seconds: a database that restarts is back within a minute. */
const waits = [1, 2, 4, 8, 15, 30];

const isAway = (error: unknown): boolean => isDatabaseUnavailable(error) || isForNow(error);

/**
 * Does work that can be repeated, again while the database is away.
 * @throws DomainStartError where it stays away
 */
export async function patiently<Result>(work: (attempt: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!isAway(error)) throw error;
      const wait = waits[attempt];
      if (wait === undefined)
        throw new DomainStartError(
          'The database, or the store of files, cannot be reached since a minute: what was imported is kept. See to it, and run the same command again: it goes on where it stopped.',
          { cause: error },
        );
      await sleep(wait * 1000);
    }
  }
}

/** What is made for a key once; what failed is made again the next time. */
export function onceFor<Value>(known: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const found = known.get(key);
  if (found !== undefined) return found;
  const making = make();
  known.set(key, making);
  making.catch(() => known.delete(key));
  return making;
}

import { applyMigrations, DomainStartError, withStartLock, type Database, type MarkedMigration } from '@ximblox/db';
import type { Kysely } from 'kysely';

import { connectionReason } from './start-messages.ts';

type PrepareOptions = {
  /** Called for each applied migration, and once when waiting for another process. */
  readonly onProgress: (line: string) => void;
  /** Called before the first migration, with all that will run. */
  readonly onPlan?: (pending: readonly MarkedMigration[]) => void;
  /** Aborts the wait for another process. */
  readonly signal?: AbortSignal;
};

/**
 * Runs the first query on the database.
 * @param isReached whether the database was reached before `work` failed; that error is then rethrown unchanged
 * @throws DomainStartError where it can't be reached
 */
export async function reachDatabase<Result>(work: () => Promise<Result>, isReached = (): boolean => false): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = isReached() ? undefined : connectionReason(error);
    if (reason === undefined) throw error;
    throw new DomainStartError(
      `The database of DATABASE_URL cannot be reached (${reason}): correct DATABASE_URL, or leave it out to use the embedded one.`,
      { cause: error },
    );
  }
}

/**
 * Migrates the database, then runs work that only one process may do before the others proceed. Processes that start concurrently
 * take turns. `work` receives the migrations of the next release, where it has run on the database and this program can run on its tables.
 * @throws DomainStartError where the database can't be reached
 */
export async function prepareDatabase<Result>(
  db: Kysely<Database>,
  { onProgress, onPlan, ...options }: PrepareOptions,
  work: (newer: readonly string[]) => Promise<Result>,
): Promise<Result> {
  let isPrepared = false;
  const onWait = (): void => onProgress('Waiting for another server that is starting');
  return reachDatabase(
    () =>
      withStartLock(
        db,
        async (connection) => {
          let newer: readonly string[] = [];
          const onNewer = (names: readonly string[]): void => {
            newer = names;
            onProgress(`The database is one release newer than this program, which can run on it (${names.join(', ')})`);
          };
          await applyMigrations(connection, {
            onProgress: (name) => onProgress(`Migrating the database: ${name}`),
            onNewer,
            ...(onPlan === undefined ? {} : { onPlan }),
          });
          isPrepared = true;
          return work(newer);
        },
        { ...options, onWait },
      ),
    () => isPrepared,
  );
}

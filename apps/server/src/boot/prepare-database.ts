import { applyMigrations, DomainStartError, withStartLock, type Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

import { connectionReasons } from './start-messages.ts';

type PrepareOptions = {
  /** Told of each migration that is applied, and once where another process is waited for. */
  readonly onProgress: (line: string) => void;
  /** Ends the wait for another process. */
  readonly signal?: AbortSignal;
};

/**
 * Does the first thing that anybody does with the database.
 * @param isReached whether it was reached before `work` failed; then the error is passed on as it is
 * @throws DomainStartError where it cannot be reached
 */
export async function reachDatabase<Result>(work: () => Promise<Result>, isReached = (): boolean => false): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = isReached()
      ? undefined
      : connectionReasons[error instanceof Error && 'code' in error ? String(error.code) : ''];
    if (reason === undefined) throw error;
    throw new DomainStartError(
      `The database of DATABASE_URL cannot be reached (${reason}): correct DATABASE_URL, or leave it out to use the embedded one.`,
      { cause: error },
    );
  }
}

/**
 * Brings the database up to date, the first thing that anybody does with it, and goes on with what only one process may do before the others
 * find it done. Processes that start at the same time come one after another.
 * @throws DomainStartError where the database cannot be reached
 */
export async function prepareDatabase<Result>(
  db: Kysely<Database>,
  { onProgress, ...options }: PrepareOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  let isPrepared = false;
  const onWait = (): void => onProgress('Waiting for another server that is starting');
  return reachDatabase(
    () =>
      withStartLock(
        db,
        async (connection) => {
          await applyMigrations(connection, { onProgress: (name) => onProgress(`Migrating the database: ${name}`) });
          isPrepared = true;
          return work();
        },
        { ...options, onWait },
      ),
    () => isPrepared,
  );
}

import { DomainStartError, migrateToLatest, type Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

import { connectionReasons } from './sentences.ts';

/**
 * Does the first thing that anybody does with the database.
 * @throws DomainStartError where it cannot be reached
 */
export async function reachDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = connectionReasons[error instanceof Error && 'code' in error ? String(error.code) : ''];
    if (reason === undefined) throw error;
    throw new DomainStartError(
      `The database of DATABASE_URL cannot be reached (${reason}): correct DATABASE_URL, or leave it out to use the embedded one.`,
      { cause: error },
    );
  }
}

/**
 * Brings the database up to date.
 * @param onProgress told of each migration that is applied
 * @throws DomainStartError where the database cannot be reached
 */
export async function migrateDatabase(db: Kysely<Database>, onProgress: (line: string) => void): Promise<void> {
  await reachDatabase(() => migrateToLatest(db, (name) => onProgress(`Migrating the database: ${name}`)));
}

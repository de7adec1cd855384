import { DomainStartError, migrateToLatest, type Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

import { connectionReasons } from './sentences.ts';

/**
 * Brings the database up to date, the first thing that anybody does with it.
 * @param onProgress told of each migration that is applied
 * @throws DomainStartError where the database cannot be reached
 */
export async function migrateDatabase(db: Kysely<Database>, onProgress: (line: string) => void): Promise<void> {
  try {
    await migrateToLatest(db, (name) => onProgress(`Migrating the database: ${name}`));
  } catch (error) {
    const reason = connectionReasons[error instanceof Error && 'code' in error ? String(error.code) : ''];
    if (reason === undefined) throw error;
    throw new DomainStartError(
      `The database of DATABASE_URL cannot be reached (${reason}): correct DATABASE_URL, or leave it out to use the embedded one.`,
      { cause: error },
    );
  }
}

import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { createDatabase } from '../client/client.ts';
import type { Database } from '../schema.ts';
import { runAsAdmin, templateName, urlOfDatabase } from './test-server.ts';

export { textsWithStrayEndTags } from './stray-end-tags.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run, as its superuser. */
    databaseServerUrl: string;
  }
}

export type TestDatabase = {
  readonly db: Kysely<Database>;
  readonly url: string;
  /** Closes `db` and drops the database, including other connections to it. */
  readonly drop: () => Promise<void>;
};

/**
 * A fresh migrated database of its own for a test file (or a test): a copy of the run's template. Copied as files, of which none
 * needs a line in the log: a few milliseconds where they lie in memory.
 * @param options.isEmpty for one without any tables, as a first start finds it
 */
export const createTestDatabase = async ({ isEmpty = false }: { isEmpty?: boolean } = {}): Promise<TestDatabase> => {
  const adminUrl = inject('databaseServerUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runAsAdmin(adminUrl, `create database ${name}${isEmpty ? '' : ` template ${templateName}`} strategy file_copy`);
  const url = urlOfDatabase(adminUrl, name);
  const db = createDatabase({ url, max: 6 });
  const drop = async (): Promise<void> => {
    await db.destroy();
    await runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`);
  };
  return { db, url, drop };
};
export { mendMarkup } from '../../migrations/0082-missing-end-tags.ts';

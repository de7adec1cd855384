import {
  createDatabase,
  DomainStartError,
  listKnownMigrations,
  requireRunnable,
  type Database,
  type MarkedMigration,
} from '@ximblox/db';
import { startEmbeddedPostgres } from '@ximblox/db/embedded';
import type { AuditProgram } from '@ximblox/i18n/audit-actions';

import type { Kysely } from 'kysely';

import { buildServices } from '../boot/build-services.ts';
import type { Config } from '../config.ts';
import { systemContext } from '../kernel/operation/context.ts';
import type { ProgramContext } from '../kernel/operation/program.ts';
import { createLog } from '../kernel/log.ts';
import { interruptedError } from './remove-on-exit.ts';
import { listMigrations } from './backup/tables.repository.ts';
import { prepareDatabase, reachDatabase } from '../boot/prepare-database.ts';

const connectionsMax = 8;
/** PostgreSQL's code for a table that does not exist. */
const undefinedTable = '42P01';

/** Rejects on Ctrl C, so that the command releases its resources before it ends. */
function onInterrupt(): { readonly interrupted: Promise<never>; readonly stopListening: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(interruptedError());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  // Where nobody waits for it any more, the command ends by itself.
  promise.catch(() => {});
  return { interrupted: promise, stopListening: () => ['SIGINT', 'SIGTERM'].forEach((signal) => process.off(signal, stop)) };
}

/**
 * Runs a command on the program's data: the database of `DATABASE_URL`, or the embedded one of the data folder, which a running
 * server may be using. The command's effects are processed before it ends.
 * @param prepare replaces the migration as the first step; `work` receives its result
 * @throws DomainStartError where the database can't be reached or started
 */
export async function withPreparedServices<Prepared, Result>(
  config: Config,
  name: AuditProgram,
  prepare: (db: Kysely<Database>) => Promise<Prepared>,
  work: (context: ProgramContext, prepared: Prepared) => Promise<Result>,
): Promise<Result> {
  const postgres = config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  const databaseUrl = postgres?.url ?? config.databaseUrl ?? '';
  const db = createDatabase({ url: databaseUrl, max: connectionsMax });
  const { log, flush } = createLog(config);
  const { interrupted, stopListening } = onInterrupt();
  try {
    const prepared = await Promise.race([reachDatabase(() => prepare(db)), interrupted]);
    const { services, stop } = await buildServices({ config, db, databaseUrl, log });
    try {
      const result = await Promise.race([work(systemContext(services, name), prepared), interrupted]);
      await services.outbox.settled();
      return result;
    } finally {
      await stop();
    }
  } finally {
    await db.destroy();
    await postgres?.stop();
    flush();
    stopListening();
  }
}

/** Runs a command as `withPreparedServices` does, on a migrated database. @param onMigration called for each migration @param onPlan called before the first */
export const withServices = <Result>(
  config: Config,
  name: AuditProgram,
  work: (context: ProgramContext) => Promise<Result>,
  onMigration: (line: string) => void = () => {},
  onPlan: (pending: readonly MarkedMigration[]) => void = () => {},
): Promise<Result> =>
  withPreparedServices(
    config,
    name,
    (db) => prepareDatabase(db, { onProgress: onMigration, onPlan }, async () => {}),
    (context) => work(context),
  );

/**
 * Runs a command as `withServices` does, on a database that is not changed by that: it must be migrated already.
 * @throws DomainStartError where it is not
 */
export const withCurrentServices = <Result>(
  config: Config,
  name: AuditProgram,
  work: (context: ProgramContext) => Promise<Result>,
): Promise<Result> =>
  withPreparedServices(
    config,
    name,
    async (db) => {
      const applied: string[] = await listMigrations(db).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === undefinedTable) return [];
        throw error;
      });
      const known = await listKnownMigrations();
      if (!known.every((migration) => applied.includes(migration)))
        throw new DomainStartError(
          'The database is not that of this version, and a dry run does not migrate it: run npm run cms -- migrate first.',
        );
      await requireRunnable(db, applied, known);
    },
    (context) => work(context),
  );

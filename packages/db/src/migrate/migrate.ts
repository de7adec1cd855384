import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { DomainStartError } from '../start-error.ts';
import { withStartLock } from '../start-lock.ts';
import { listOnDisk, loadMigration, migrationsFolder } from './files.ts';
import { readMarks, recordMarks, requireRunnable, type MarkedMigration } from './marks.ts';

const withMigrations = (db: Kysely<unknown>) => db.withTables<{ migration: { name: string } }>();

const listApplied = async (db: Kysely<unknown>): Promise<Set<string>> => {
  // Raw, as the migrations: the schema is written as SQL.
  await sql`create table if not exists migration (
    name text constraint migration_name_pk primary key,
    applied_at timestamptz not null default now()
  )`.execute(db);
  const rows = await withMigrations(db).selectFrom('migration').select('name').execute();
  return new Set(rows.map((row) => row.name));
};

const branched = (newer: readonly string[], pending: readonly string[]): DomainStartError =>
  new DomainStartError(
    `The database holds the migration ${newer[0]}, which this version of the program does not know, and lacks ${pending[0]}: start the newer version, or restore a backup.`,
  );

export type MigrateOptions = {
  /** Called before each migration with its name, and after one that says what it did with that too. */
  readonly onProgress?: (line: string) => void;
  /** Called before the first migration, with all that will run. */
  readonly onPlan?: (pending: readonly MarkedMigration[]) => void;
  /** Called with the applied migrations of the next release, where this program can run on their tables. */
  readonly onNewer?: (names: readonly string[]) => void;
  readonly folder?: string;
  /** The only ones that are to run; all when absent. */
  readonly only?: ReadonlySet<string>;
};

/**
 * Migrates the database: runs every file `NNNN-name.ts` of the migrations folder that has not run yet,
 * in order of name, each in its own transaction. For a connection that holds the start lock; else use {@link migrateToLatest}.
 * Gives the names that ran now. Throws DomainStartError when the database is newer than the program and the program can't run on it.
 */
export const applyMigrations = async <Tables>(
  connection: Kysely<Tables>,
  { folder = migrationsFolder, onProgress = () => {}, onPlan, onNewer, only }: MigrateOptions = {},
): Promise<string[]> => {
  // A migration sees no table types: it is frozen in time, they are today's.
  const db = connection as unknown as Kysely<unknown>;
  const applied = await listApplied(db);
  const onDisk = await listOnDisk(folder);
  const newer = await requireRunnable(db, [...applied], onDisk);
  const pending = onDisk.filter((name) => !applied.has(name) && (only?.has(name) ?? true));
  if (newer.length > 0 && pending.length > 0) throw branched(newer, pending);
  if (newer.length > 0) onNewer?.(newer);
  if (pending.length > 0) onPlan?.(await readMarks(folder, pending));
  for (const name of pending) {
    onProgress(name);
    const migration = await loadMigration(path.join(folder, name));
    await db.transaction().execute(async (transaction) => {
      await migration.up(transaction, (line) => onProgress(`${name}: ${line}`));
      await withMigrations(transaction).insertInto('migration').values({ name }).execute();
    });
  }
  await recordMarks(db, folder, onDisk);
  return pending;
};

/** {@link applyMigrations} under the start lock: of several processes that start at once one migrates and the others wait. */
export const migrateToLatest = <Tables>(
  db: Kysely<Tables>,
  onProgress?: (line: string) => void,
  folder?: string,
): Promise<string[]> =>
  withStartLock(db, (connection) =>
    applyMigrations(connection, {
      ...(onProgress === undefined ? {} : { onProgress }),
      ...(folder === undefined ? {} : { folder }),
    }),
  );

/**
 * Brings a database to the shape that these migrations make, the first so many of all: that of an earlier version of the program. Does nothing
 * where they have run, and takes nothing back. Under the start lock.
 * Throws DomainStartError when the database is newer than the program.
 */
export const migrateTo = <Tables>(db: Kysely<Tables>, names: readonly string[]): Promise<string[]> =>
  withStartLock(db, (connection) => applyMigrations(connection, { only: new Set(names) }));

/** The names of all migrations of this version, in order. */
export const listKnownMigrations = (): Promise<string[]> => listOnDisk(migrationsFolder);

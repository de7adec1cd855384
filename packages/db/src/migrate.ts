import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { DomainStartError } from './start-error.ts';

/** What a file in `packages/db/migrations` exports. It runs in a transaction of its own and never imports current code. */
export type Migration = { readonly up: (db: Kysely<unknown>) => Promise<void> };

const migrationsFolder = path.join(import.meta.dirname, '../migrations');
const fileName = /^\d{4}-[a-z0-9-]+\.ts$/;
// Any number will do as long as nobody else in this database uses it; this one is "xim" and 1.
const lockKey = 0x78_69_6d_01;

const isMigration = (module: unknown): module is Migration =>
  typeof module === 'object' && module !== null && 'up' in module && typeof module.up === 'function';

const loadMigration = async (file: string): Promise<Migration> => {
  const module: unknown = await import(pathToFileURL(file).href);
  if (!isMigration(module)) throw new DomainStartError(`The migration ${path.basename(file)} exports no function "up"; add one.`);
  return module;
};

const listOnDisk = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => fileName.test(name)).toSorted();

const listApplied = async (db: Kysely<unknown>): Promise<Set<string>> => {
  await sql`create table if not exists migration (
    name text constraint migration_name_pk primary key,
    applied_at timestamptz not null default now()
  )`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  return new Set(rows.map((row) => row.name));
};

const refuseNewerDatabase = (applied: ReadonlySet<string>, onDisk: readonly string[]): void => {
  const unknown = [...applied].find((name) => !onDisk.includes(name));
  if (unknown !== undefined) {
    throw new DomainStartError(
      `The database holds the migration ${unknown}, which this version of the program does not know: start the newer version, or restore a backup.`,
    );
  }
};

type Options = {
  /** Told of each migration before it runs. */
  readonly onProgress?: (name: string) => void;
  readonly folder?: string;
  /** The only ones that are to run; all when absent. */
  readonly only?: ReadonlySet<string>;
};

const applyPending = async (
  db: Kysely<unknown>,
  { folder = migrationsFolder, onProgress = () => {}, only }: Options,
): Promise<string[]> => {
  const applied = await listApplied(db);
  const onDisk = await listOnDisk(folder);
  refuseNewerDatabase(applied, onDisk);
  const pending = onDisk.filter((name) => !applied.has(name) && (only?.has(name) ?? true));
  for (const name of pending) {
    onProgress(name);
    const migration = await loadMigration(path.join(folder, name));
    await db.transaction().execute(async (transaction) => {
      await migration.up(transaction);
      await sql`insert into migration (name) values (${name})`.execute(transaction);
    });
  }
  return pending;
};

const applyLocked = async <Tables>(db: Kysely<Tables>, options: Options): Promise<string[]> =>
  db.connection().execute(async (connection) => {
    // The lock belongs to the session, and a migration or a wait may take longer than a request is allowed.
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`.execute(connection);
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection);
    try {
      // A migration sees no table types: it is frozen in time, they are today's.
      return await applyPending(connection as unknown as Kysely<unknown>, options);
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });

/**
 * Brings the database to the newest shape: every file `NNNN-name.ts` of the migrations folder that has not run yet,
 * in order of name, each in one transaction. An advisory lock lets several processes start at once: one works, the others wait.
 * Gives the names that ran now. Throws DomainStartError when the database is newer than the program.
 */
export const migrateToLatest = async <Tables>(
  db: Kysely<Tables>,
  onProgress: (line: string) => void = () => {},
  folder: string = migrationsFolder,
): Promise<string[]> => applyLocked(db, { onProgress, folder });

/**
 * Brings a database to the shape that these migrations make, the first so many of all: that of an earlier version of the program. Does nothing
 * where they have run, and takes nothing back.
 * Throws DomainStartError when the database is newer than the program.
 */
export const migrateTo = async <Tables>(db: Kysely<Tables>, names: readonly string[]): Promise<string[]> =>
  applyLocked(db, { only: new Set(names) });

/** The names of all migrations that this version of the program knows, in their order. */
export const listKnownMigrations = (): Promise<string[]> => listOnDisk(migrationsFolder);

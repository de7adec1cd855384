import path from 'node:path';
import type { Kysely } from 'kysely';
import { DomainStartError } from '../start-error.ts';
import { listOnDisk, loadMigration, migrationsFolder, type Mark } from './files.ts';
import { lastBefore, lastOfReleaseBefore } from './releases.ts';

/** A migration with what it says about the release before; undefined where it says nothing. */
export type MarkedMigration = { readonly name: string; readonly mark: Mark | undefined };

type Tables = {
  migration: { name: string; works_after: string | null; why_not: string | null };
  'information_schema.columns': { table_schema: string; table_name: string; column_name: string };
};

const withMarks = (db: Kysely<unknown>) => db.withTables<Tables>();

/** Whether the table has the columns: only once the migration that adds them has run. */
const canRecord = async (db: Kysely<unknown>): Promise<boolean> => {
  const column = await withMarks(db)
    .selectFrom('information_schema.columns')
    .select('column_name')
    .where('table_schema', '=', (eb) => eb.fn<string>('current_schema'))
    .where('table_name', '=', 'migration')
    .where('column_name', '=', 'works_after')
    .executeTakeFirst();
  return column !== undefined;
};

/** What migrations say about the release before. */
export const readMarks = (folder: string, names: readonly string[]): Promise<MarkedMigration[]> =>
  Promise.all(names.map(async (name) => ({ name, mark: (await loadMigration(path.join(folder, name))).worksWithReleaseBefore })));

/** Records what the applied migrations say, for a program that does not have their files. Those of the first release say nothing. */
export const recordMarks = async (db: Kysely<unknown>, folder: string, known: readonly string[]): Promise<void> => {
  if (!(await canRecord(db))) return;
  const rows = await withMarks(db)
    .selectFrom('migration')
    .select('name')
    .where('works_after', 'is', null)
    .where('why_not', 'is', null)
    .execute();
  const names = rows.map(({ name }) => name).filter((name) => known.includes(name) && lastBefore(name) !== undefined);
  for (const { name, mark } of await readMarks(folder, names)) {
    if (mark === undefined) continue;
    const values = mark === true ? { works_after: lastBefore(name) ?? null } : { why_not: mark };
    await withMarks(db).updateTable('migration').set(values).where('name', '=', name).execute();
  }
};

/**
 * The applied migrations that a program does not know: it can run on their tables.
 * @param known the migrations of the program, all of which have run
 * @throws DomainStartError where it can't
 */
export const requireRunnable = async <Any>(
  connection: Kysely<Any>,
  applied: readonly string[],
  known: readonly string[],
): Promise<string[]> => {
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length === 0) return [];
  const refuse = (name: string, and: string): never => {
    throw new DomainStartError(
      `The database holds the migration ${name}, which this version of the program does not know${and}: start the newer version, or restore a backup.`,
    );
  };
  const db = connection as unknown as Kysely<unknown>;
  const rows = (await canRecord(db))
    ? await withMarks(db).selectFrom('migration').selectAll().where('name', 'in', unknown).orderBy('name').execute()
    : [];
  if (rows.length === 0) refuse(unknown[0] ?? '', '');
  for (const { name, works_after: worksAfter, why_not: whyNot } of rows) {
    if (whyNot !== null) refuse(name, ` and cannot work with: ${whyNot}`);
    if (worksAfter === null) refuse(name, '');
    else if (!known.includes(worksAfter)) refuse(name, ', and which is more than one release newer');
  }
  return unknown;
};

/** The migrations of this version on whose tables the release before can't run, with their reasons. */
export const listBreaks = async (): Promise<MarkedMigration[]> => {
  const known = await listOnDisk(migrationsFolder);
  const before = lastOfReleaseBefore(known.at(-1) ?? '') ?? '';
  const marked = await readMarks(
    migrationsFolder,
    known.filter((name) => name > before),
  );
  return marked.filter(({ mark }) => mark !== true);
};

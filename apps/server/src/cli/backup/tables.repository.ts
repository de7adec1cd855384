import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

type Column = { readonly name: string; readonly type: string };
export type Table = { readonly name: string; readonly columns: Column[] };

/**
 * Made anew from pages after a restore, or by triggers when files are restored (`media_directory_size`), or from the audit log (`audit_unsealed`), or (`migration`) compared and not written, or
 * (`rate_limit`) over within the hour.
 */
const leftOut = new Set([
  'migration',
  'search_document',
  'search_word',
  'search_spelling',
  'rate_limit',
  'audit_unsealed',
  'media_directory_size',
]);
/** So many rows are asked for at once, and fewer where they are large: one can have the size of the largest draft, some megabytes. */
const rowsAtOnce = 20;
/** A batch ends at this number of rows or characters. */
const batchRows = 200;
const batchCharacters = 4_000_000;

type Catalog = Database & {
  migration: { name: string };
  pg_class: { oid: number; relname: string; relnamespace: number; relkind: string };
  pg_attribute: { attrelid: number; attnum: number; attisdropped: boolean; attgenerated: string };
  pg_constraint: { conname: string; conrelid: number; connamespace: number; contype: string; condeferrable: boolean };
  pg_sequences: { schemaname: string; sequencename: string; last_value: number | null };
};

/** With the tables that are no part of the generated types: PostgreSQL's own, and the list of migrations. */
const withCatalog = (db: Kysely<Database>): Kysely<Catalog> => db.withTables<Omit<Catalog, keyof Database>>();

const currentSchema = sql<number>`current_schema()::regnamespace`;

/** The tables of a backup, with the definitions of their columns. */
export async function listTables(db: Kysely<Database>): Promise<Table[]> {
  const rows = await withCatalog(db)
    .selectFrom('pg_class as c')
    .innerJoin('pg_attribute as a', 'a.attrelid', 'c.oid')
    .select('c.relname as name')
    .select(
      sql<Column[]>`
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)`.as(
        'columns',
      ),
    )
    .where('c.relnamespace', '=', currentSchema)
    .where('c.relkind', '=', 'r')
    .where('a.attnum', '>', 0)
    .where('a.attisdropped', '=', false)
    .where('a.attgenerated', '=', '')
    .groupBy('c.relname')
    .orderBy('c.relname')
    .execute();
  return rows.filter(({ name }) => !leftOut.has(name));
}

/** The names of the applied migrations. */
export async function listMigrations(db: Kysely<Database>): Promise<string[]> {
  const rows = await withCatalog(db).selectFrom('migration').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** The last value of each sequence that has been used. */
export async function readSequences(db: Kysely<Database>): Promise<Record<string, string>> {
  const rows = await withCatalog(db)
    .selectFrom('pg_sequences')
    .select(['sequencename as name', sql<string>`last_value::text`.as('value')])
    .where('schemaname', '=', sql<string>`current_schema()`)
    .where('last_value', 'is not', null)
    .execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/**
 * Reads a table in batches, each a JSON array in PostgreSQL's own notation. A batch has at most 200 rows and about four million
 * characters. Needs a transaction.
 */
export async function* readRows(tx: Kysely<Database>, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  const cursor = sql.id(`backup_${name}`);
  // Raw, as what reads and closes it: the builder has no cursors.
  await sql`
    declare ${cursor} no scroll cursor for
    select json_build_array(${values})::text as line
    from ${sql.table(name)}`.execute(tx);
  let batch: string[] = [];
  let characters = 0;
  for (let wanted = 1; ;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(wanted)} from ${cursor}`.execute(tx);
    const read = rows.reduce((sum, { line }) => sum + line.length, 0);
    for (const { line } of rows) batch.push(line);
    characters += read;
    const isLast = rows.length < wanted;
    wanted = Math.min(rowsAtOnce, Math.max(1, Math.floor((batchCharacters * rows.length) / Math.max(1, read))));
    if (batch.length > 0 && (isLast || batch.length >= batchRows || characters >= batchCharacters)) {
      yield batch;
      batch = [];
      characters = 0;
    }
    if (isLast) break;
  }
  await sql`close ${cursor}`.execute(tx);
}

/** Inserts rows as read by `readRows`, with their IDs. */
export async function writeRows(tx: Kysely<Database>, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  const values = columns.map(({ type }, index) => sql`(line::json ->> ${sql.lit(index)})::${sql.raw(type)}`);
  // Raw: the columns are those of any table, and the builder has no `overriding system value`.
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    overriding system value
    select ${sql.join(values)}
    from unnest(${lines}::text[]) as line`.execute(tx);
}

export async function setSequences(tx: Kysely<Database>, sequences: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await tx.selectNoFrom(sql`setval(quote_ident(${name}::text)::regclass, ${value}::bigint)`.as('value')).execute();
}

/** Lets work fill tables in any order: foreign keys are checked at the end. Requires only ownership of the tables. */
export async function withLateChecks(tx: Kysely<Database>, work: () => Promise<void>): Promise<void> {
  const rows = await withCatalog(tx)
    .selectFrom('pg_constraint as k')
    .innerJoin('pg_class as c', 'c.oid', 'k.conrelid')
    .select(['k.conname as name', 'c.relname as tableName'])
    .where('k.connamespace', '=', currentSchema)
    .where('k.contype', '=', 'f')
    .where('k.condeferrable', '=', false)
    .execute();
  for (const { name, tableName } of rows)
    // Raw, as below: the builder does not alter constraints.
    await sql`alter table ${sql.table(tableName)} alter constraint ${sql.id(name)} deferrable initially deferred`.execute(tx);
  await work();
  await sql`set constraints all immediate`.execute(tx);
  for (const { name, tableName } of rows)
    await sql`alter table ${sql.table(tableName)} alter constraint ${sql.id(name)} not deferrable`.execute(tx);
}

/** Disables the timeouts of a transaction. */
export async function withoutHaste(tx: Kysely<Database>): Promise<void> {
  const settings = ['statement_timeout', 'idle_in_transaction_session_timeout'] as const;
  await tx.selectNoFrom(settings.map((name) => sql`set_config(${name}, '0', true)`.as(name))).execute();
}

/** True where there are users, pages or files; false also where there are no tables yet. */
export async function hasContent(db: Kysely<Database>): Promise<boolean> {
  const { isMigrated } = await db
    .selectNoFrom(sql<boolean>`to_regclass('media_file') is not null`.as('isMigrated'))
    .executeTakeFirstOrThrow();
  if (!isMigrated) return false;
  const { isUsed } = await db
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([exists(selectFrom('staff_user')), exists(selectFrom('page')), exists(selectFrom('media_file'))]).as('isUsed'),
    )
    .executeTakeFirstOrThrow();
  return isUsed === true;
}

/** Empties tables of the rows inserted by migrations. */
export async function emptyTables(tx: Kysely<Database>, tables: readonly Table[]): Promise<void> {
  // Raw: the builder has no `truncate`.
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
}

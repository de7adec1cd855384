import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

type Column = { readonly name: string; readonly type: string };
export type Table = { readonly name: string; readonly columns: Column[] };

/** Made anew from pages after a restore, or (`migration`) compared and not written, or (`rate_limit`) over within the hour. */
const leftOut = new Set(['migration', 'search_document', 'search_word', 'rate_limit']);
/** So many rows are asked for at once, and fewer where they are large: one can have the size of the largest draft, some megabytes. */
const rowsAtOnce = 20;
/** A batch ends at this number of rows or characters. */
const batchRows = 200;
const batchCharacters = 4_000_000;

/** The tables of a backup, with the definitions of their columns. */
export async function listTables(db: Kysely<Database>): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: Column[] }>`
    select
      c.relname as name,
      json_agg(
        json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum
      ) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where
      c.relnamespace = current_schema()::regnamespace
      and c.relkind = 'r'
      and a.attnum > 0
      and not a.attisdropped
      and a.attgenerated = ''
    group by c.relname
    order by c.relname`.execute(db);
  return rows.filter(({ name }) => !leftOut.has(name));
}

/** The names of the applied migrations. */
export async function listMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name
    from migration
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The last value of each sequence that has been used. */
export async function readSequences(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`
    select sequencename as name, last_value::text as value
    from pg_sequences
    where schemaname = current_schema() and last_value is not null`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/**
 * Reads a table in batches, each a JSON array in PostgreSQL's own notation. A batch has at most 200 rows and about four million
 * characters. Needs a transaction.
 */
export async function* readRows(tx: Kysely<Database>, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  const cursor = sql.id(`backup_${name}`);
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
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    overriding system value
    select ${sql.join(values)}
    from unnest(${lines}::text[]) as line`.execute(tx);
}

export async function setSequences(tx: Kysely<Database>, sequences: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await sql`select setval(quote_ident(${name}::text)::regclass, ${value}::bigint)`.execute(tx);
}

/** Lets work fill tables in any order: foreign keys are checked at the end. Requires only ownership of the tables. */
export async function withLateChecks(tx: Kysely<Database>, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; tableName: string }>`
    select k.conname as name, c.relname as "tableName"
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = current_schema()::regnamespace and k.contype = 'f' and not k.condeferrable`.execute(tx);
  for (const { name, tableName } of rows)
    await sql`alter table ${sql.table(tableName)} alter constraint ${sql.id(name)} deferrable initially deferred`.execute(tx);
  await work();
  await sql`set constraints all immediate`.execute(tx);
  for (const { name, tableName } of rows)
    await sql`alter table ${sql.table(tableName)} alter constraint ${sql.id(name)} not deferrable`.execute(tx);
}

/** Disables the timeouts of a transaction. */
export async function withoutHaste(tx: Kysely<Database>): Promise<void> {
  await sql`
    select
      set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
}

/** True where there are users, pages or files; false also where there are no tables yet. */
export async function hasContent(db: Kysely<Database>): Promise<boolean> {
  const made = await sql<{ isMade: boolean }>`select to_regclass('media_file') is not null as "isMade"`.execute(db);
  if (made.rows[0]?.isMade !== true) return false;
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from staff_user) or exists (select from page) or exists (select from media_file) as used`.execute(db);
  return rows[0]?.used !== false;
}

/** Empties tables of the rows inserted by migrations. */
export async function emptyTables(tx: Kysely<Database>, tables: readonly Table[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
}

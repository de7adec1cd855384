import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * Names from before texts had one spelling (decision 0111) are composed (NFC). Where a name is taken in its composed form already, both rows stay as they
 * are: merging them is for people. Titles stay until their page is next saved, since published versions are immutable.
 * @param report takes one line for each table with such names
 */
export async function up(db: Kysely<unknown>, report: (line: string) => void = () => {}): Promise<void> {
  await sql.raw(compose).execute(db);
  for (const [table, column] of names) {
    const { rows } = await sql<{ left: number }>`select pg_temp.compose_names(${table}, ${column}) as left`.execute(db);
    const left = rows[0]?.left ?? 0;
    if (left > 0) report(`${left} of ${table}.${column} stay decomposed: their composed name is taken.`);
  }
}

const names = [
  ['tag', 'name'],
  ['role', 'name'],
  ['staff_user', 'name'],
  ['staff_user', 'job_title'],
  ['member', 'first_name'],
  ['member', 'middle_name'],
  ['member', 'last_name'],
  ['member', 'organisation'],
  ['application', 'first_name'],
  ['application', 'last_name'],
  ['jip', 'name'],
  ['media_directory', 'name'],
  ['media_file', 'name'],
  ['page_template', 'name'],
  ['reusable_block', 'name'],
  ['glossary_term', 'source'],
  ['glossary_term', 'translation'],
  ['list_view', 'name'],
  ['webhook', 'name'],
  ['api_token', 'name'],
  ['passkey', 'name'],
] as const;

/** Composes the names of a column row by row, and gives how many were left because they are taken. */
const compose = `
  create function pg_temp.compose_names(of_table text, of_column text) returns integer language plpgsql as $$
  declare
    row_at tid;
    conflicts integer := 0;
  begin
    for row_at in execute format('select ctid from %I where %I is not nfc normalized', of_table, of_column) loop
      begin
        execute format('update %I set %I = normalize(%I, nfc) where ctid = $1', of_table, of_column, of_column) using row_at;
      exception when unique_violation then
        conflicts := conflicts + 1;
      end;
    end loop;
    return conflicts;
  end $$`;

import { sql, type Kysely } from 'kysely';

/** Whether a redirect leads to an address, query and fragment aside, is looked up for each that is made; an import makes thousands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By hash, since it is sought whole and may be longer than the other kind of index takes.
  await sql`create index redirect_target_idx on redirect using hash (regexp_replace(target_url, '[?#].*$', ''))`.execute(db);
}

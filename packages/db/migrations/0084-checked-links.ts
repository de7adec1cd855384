import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** What the checks of the site need to know of content: links by whatever address, and skipped heading levels (decision 0105). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const kinds = (table: string, names: string): string[] => [
  `alter table ${table} drop constraint ${table}_kind_check`,
  `alter table ${table} add constraint ${table}_kind_check check (kind in (${names}))`,
];

const statements = [
  ...kinds('page_reference', `'page', 'anchor', 'image', 'file', 'path', 'reusable', 'address', 'skip'`),
  ...kinds('reusable_reference', `'page', 'anchor', 'image', 'file', 'path', 'address', 'skip'`),
  `create index page_reference_check_idx on page_reference (kind, side, page_id) where kind in ('address', 'skip')`,
  `create table link_scan (page_id integer primary key references page on delete cascade)`,
  `comment on table link_scan is 'Pages whose links by address are not in page_reference yet: written before it had them.'`,
  `insert into link_scan select page_id from page where newest_version_id is not null`,
];

import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore =
  'It renames the table publication and its columns, which the release before reads and writes.';

/**
 * A time that a page is on the site is a release: a publication is a paper of the institute. Rows, and the names of the operations in the
 * audit log, are those of before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table publication rename to release`,
  `alter table release rename column publication_id to release_id`,
  `alter table page rename column publication_id to release_id`,
  `alter sequence publication_publication_id_seq rename to release_release_id_seq`,
  `alter index publication_page_id_idx rename to release_page_id_idx`,
  `alter index publication_open_key rename to release_open_key`,
  `alter index publication_version_idx rename to release_version_idx`,
  // From PostgreSQL 18 on, "not null" is a constraint with a name too.
  `do $$
    declare name text;
    begin
      for name in select conname from pg_constraint where conrelid = 'release'::regclass and conname like 'publication\\_%' loop
        execute format('alter table release rename constraint %I to %I', name, replace(name, 'publication', 'release'));
      end loop;
    end $$`,
  `comment on table release is 'A time that a version of a page is or was on the site.'`,
  `comment on column release.ended_at is 'Null while it is on the site.'`,
  `comment on column page.release_id is 'The open release; null while the page is not on the site or waits for a decision on a request.'`,
  // What the entries say stays; the operations they name are called differently now, and filters look for them by name.
  `alter table audit disable trigger audit_is_append_only`,
  `update audit set action = 'publicationRequests.' || split_part(action, '.', 2) where action like 'publications.%'`,
  `alter table audit enable trigger audit_is_append_only`,
  // A call that is sent again after the update is still recognized.
  `update answered_call set operation = 'publicationRequests.' || split_part(operation, '.', 2) where operation like 'publications.%'`,
];

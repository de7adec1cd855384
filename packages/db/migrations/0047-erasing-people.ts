import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * What erasing a person takes (decision 0060): the personal parts of every entry of the audit log can go, and applications are found by their
 * email address. And what a file of the library says about its author, beside what was removed from it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // An entry about a deletion of entries may lose them too: without its summary it excuses no missing entry, so nothing can be hidden by it.
  `create or replace function audit_is_append_only() returns trigger language plpgsql as $$
    begin
      if new.salt is null and new.user_name = '' and new.summary = '' and new.address = ''
        and (new.audit_id, new.at, new.action, new.subject_type, new.request_id) = (old.audit_id, old.at, old.action, old.subject_type, old.request_id)
        and (new.user_id, new.subject_id) is not distinct from (old.user_id, old.subject_id) then
        return new;
      end if;
      raise exception 'The audit log is never changed.' using errcode = 'restrict_violation';
    end $$`,
  `create index application_email_idx on application (lower(email))`,
  `alter table media_file add column metadata jsonb`,
  `comment on column media_file.metadata is 'What the content says of its author and place, and what was removed from it; null where nobody has looked.'`,
];

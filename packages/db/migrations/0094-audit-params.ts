import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * What an entry of the audit log says, as data, so that each reader has it in their own language (decision 0133). The parameters are personal
 * as the sentence is, and go with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table audit add column params jsonb`,
  `comment on column audit.params is 'The kind of its sentence and what is in it; null where the entry is from before them, or its personal parts were erased.'`,
  `create or replace function audit_is_append_only() returns trigger language plpgsql as $$
    begin
      if new.salt is null and new.user_name = '' and new.summary = '' and new.params is null and new.address = ''
        and (new.audit_id, new.at, new.action, new.subject_type, new.request_id) = (old.audit_id, old.at, old.action, old.subject_type, old.request_id)
        and (new.user_id, new.subject_id) is not distinct from (old.user_id, old.subject_id) then
        return new;
      end if;
      raise exception 'The audit log is never changed.' using errcode = 'restrict_violation';
    end $$`,
];

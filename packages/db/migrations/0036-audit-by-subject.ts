import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** Finds the audit entries that concern something: those about it, and those that name it among others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table audit add column concerns text[] not null default '{}'`,
  `comment on column audit.concerns is 'Others that the entry names beside its subject, as type:id.'`,
  // What the entries say stays: their summary names the members already, up to fifty.
  `alter table audit disable trigger audit_is_append_only`,
  `update audit set concerns = array(select 'member:' || m[1] from regexp_matches(split_part(summary, ' and ', 1), '\\d+', 'g') as m)
    where action in ('jips.addUsers', 'jips.removeUsers', 'publications.addUsers', 'publications.removeUsers')`,
  `alter table audit enable trigger audit_is_append_only`,
  `create index audit_subject_idx on audit (subject_type, subject_id, at desc, audit_id desc)`,
  `create index audit_concerns_idx on audit using gin (concerns)`,
];

import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * The chain over the audit log (decision 0046): a seal for each entry, with the hash of the seal before it. A trigger notes what has no seal
 * yet, so entries that an earlier version of the program writes during an update are sealed too. The salt makes the digest of the personal
 * parts of an entry useless for guessing them once the salt is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table audit add column salt uuid default gen_random_uuid()`,
  `comment on column audit.salt is 'Null where the personal parts of the entry were erased.'`,
  `create table audit_seal (
    position bigint primary key,
    audit_id bigint not null unique,
    at timestamptz not null,
    commitment bytea not null,
    digest bytea not null,
    hash bytea not null
  )`,
  `comment on column audit_seal.position is 'Its place in the chain: 1, 2, 3 and so on.'`,
  `comment on column audit_seal.audit_id is 'No foreign key: the seal of an entry that was deleted by age remains.'`,
  `comment on column audit_seal.commitment is 'SHA-256 of the salt and the personal parts of the entry.'`,
  `comment on column audit_seal.digest is 'SHA-256 of the other parts of the entry and the commitment.'`,
  `comment on column audit_seal.hash is 'SHA-256 of position, digest and the hash of the seal before.'`,
  `create table audit_unsealed (audit_id bigint primary key)`,
  `insert into audit_unsealed select audit_id from audit`,
  `create function audit_awaits_seal() returns trigger language plpgsql as $$
    begin
      insert into audit_unsealed select audit_id from added on conflict do nothing;
      return null;
    end $$`,
  `create trigger audit_awaits_seal after insert on audit referencing new table as added for each statement execute function audit_awaits_seal()`,

  // The only change of an entry: its personal parts go. Entries about deletions say what may be missing, so they keep theirs.
  `create or replace function audit_is_append_only() returns trigger language plpgsql as $$
    begin
      if new.salt is null and new.user_name = '' and new.summary = '' and new.address = '' and old.action <> 'audit.delete'
        and (new.audit_id, new.at, new.action, new.subject_type, new.request_id) = (old.audit_id, old.at, old.action, old.subject_type, old.request_id)
        and (new.user_id, new.subject_id) is not distinct from (old.user_id, old.subject_id) then
        return new;
      end if;
      raise exception 'The audit log is never changed.' using errcode = 'restrict_violation';
    end $$`,
  `drop trigger audit_is_append_only on audit`,
  `create trigger audit_is_append_only before update on audit for each row execute function audit_is_append_only()`,
];

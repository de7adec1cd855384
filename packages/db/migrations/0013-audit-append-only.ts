import { sql, type Kysely } from 'kysely';

/** What stands in the audit log stays as it is: it is added to, and cut off by age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function audit_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is never changed.' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`create trigger audit_is_append_only before update on audit for each statement execute function audit_is_append_only()`.execute(
    db,
  );
}

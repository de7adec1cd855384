import { sql, type Kysely } from 'kysely';

/** Calls that carry a key of the client: sent again within a day they are answered again, not carried out again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table answered_call (
      answered_call_id bigint generated always as identity primary key,
      actor text not null,
      operation text not null,
      idempotency_key text not null,
      input_hash text not null,
      file_hash text,
      claim integer not null default 1,
      is_committed boolean not null default false,
      answer text,
      claimed_at timestamptz not null default now(),
      unique (actor, operation, idempotency_key)
    )`.execute(db);
  await sql`create index answered_call_claimed_at_idx on answered_call (claimed_at)`.execute(db);
}

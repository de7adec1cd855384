import { sql, type Kysely } from 'kysely';

/** Requests for publication are listed by how they were decided, the newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index publication_request_decided_idx
    on publication_request (decision, decided_at desc, publication_request_id desc)
    where decision is not null`.execute(db);
}

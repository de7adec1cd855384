import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * A rejection asks its page for changes until the page is requested again, published, or the rejection is dismissed. Decided
 * requests are listed by time, whatever the decision.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table publication_request add column dismissed_at timestamptz`,
  `alter table publication_request add constraint publication_request_dismissed check (dismissed_at is null or decision = 'rejected')`,
  `comment on column publication_request.dismissed_at is 'When the author put the rejection aside; null while it asks for changes.'`,
  `create index publication_request_asks_idx on publication_request (page_id) where decision = 'rejected' and dismissed_at is null`,
  `create index publication_request_done_idx on publication_request (decided_at desc, publication_request_id desc) where decision is not null`,
];

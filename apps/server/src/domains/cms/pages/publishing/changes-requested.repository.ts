import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { person } from '../../../../kernel/sql/person.ts';

/**
 * Whether request `q` is a rejection that still asks for changes: the last request for its page, not dismissed, and the page has not
 * been published since.
 */
export const asksForChanges = sql<boolean>`
  q.decision = 'rejected'
  and q.dismissed_at is null
  and not exists (
    select
    from publication_request n
    where n.page_id = q.page_id and n.publication_request_id > q.publication_request_id
  )
  and not exists (select from release r where r.page_id = q.page_id and r.published_at >= q.decided_at)`;

/** Whether page `p` has such a request. */
export const hasChangesRequested = sql<boolean>`
  exists (select from publication_request q where q.page_id = p.page_id and ${asksForChanges})`;

/** The rejections that still ask for changes of these pages, at most one each. */
export const listChangesRequested = (db: Kysely<Database>, pageIDs: readonly number[]) =>
  db
    .selectFrom('publication_request as q')
    .select(['q.page_id as pageID', 'q.page_version_id as pageVersionID', 'q.feedback'])
    .select(['q.requested_by_user_id as requesterID', person(sql`q.decided_by_user_id`).as('decidedBy')])
    .select(sql<string>`q.decided_at`.as('decidedAt'))
    .where(sql<boolean>`q.page_id = any(${[...pageIDs]}::int[])`)
    .where(asksForChanges)
    .execute();

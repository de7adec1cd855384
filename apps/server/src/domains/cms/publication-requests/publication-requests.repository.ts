import type { PublicationRequest, PublicationRequestState } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { pagePath } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { likePattern } from '../../../kernel/sql/like-pattern.ts';
import { person, type Person } from '../../../kernel/sql/person.ts';
import { asksForChanges } from '../pages/index.ts';
import { openComments } from '../review-comments/index.ts';

/** Inserts a request. @returns its ID */
export async function insertRequest(
  db: Kysely<Database>,
  request: { pageID: number; versionID: number; comment: string; reviewerIDs: readonly number[]; userID: number | null },
): Promise<number> {
  const row = await db
    .insertInto('publication_request')
    .values({
      page_id: request.pageID,
      page_version_id: request.versionID,
      comment: request.comment,
      reviewer_user_ids: [...request.reviewerIDs],
      requested_by_user_id: request.userID,
    })
    .returning('publication_request_id')
    .executeTakeFirstOrThrow();
  return row.publication_request_id;
}

/** Records the decision on a request. */
export async function decideRequest(
  db: Kysely<Database>,
  requestID: number,
  decision: { decision: 'accepted' | 'rejected' | 'revoked'; feedback: string; userID: number | null },
): Promise<void> {
  await db
    .updateTable('publication_request')
    .set({
      decision: decision.decision,
      feedback: decision.feedback,
      decided_at: sql`now()`,
      decided_by_user_id: decision.userID,
    })
    .where('publication_request_id', '=', requestID)
    .execute();
}

const selectRequest = (db: Kysely<Database>) =>
  db
    .selectFrom('publication_request as q')
    .select(['q.publication_request_id as requestID', 'q.comment', 'q.requested_at as requestedAt'])
    .select(['q.reviewer_user_ids as reviewerIDs', 'q.requested_by_user_id as requesterID'])
    .select([person(sql`q.requested_by_user_id`).as('requestedBy')]);
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** The newest request for a version, decided or not. */
export const findRequest = (db: Kysely<Database>, versionID: number) =>
  selectRequest(db)
    .where('q.page_version_id', '=', versionID)
    .orderBy('q.publication_request_id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A request by its ID, decided or not. */
export const findRequestByID = (db: Kysely<Database>, requestID: number) =>
  selectRequest(db).where('q.publication_request_id', '=', requestID).executeTakeFirst();

/** Replaces the requester's message to the reviewers. */
export async function updateComment(db: Kysely<Database>, requestID: number, comment: string): Promise<void> {
  await db.updateTable('publication_request').set({ comment }).where('publication_request_id', '=', requestID).execute();
}

/** Dismisses a rejection that still asks for changes. @returns whether it was one */
export async function dismissRequest(db: Kysely<Database>, requestID: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publication_request as q')
    .set({ dismissed_at: sql`now()` })
    .where('q.publication_request_id', '=', requestID)
    .where(asksForChanges)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const decisionOf = { accepted: 'accepted', rejected: 'rejected', withdrawn: 'revoked' } as const;
const stateOf = sql<PublicationRequestState>`
  case q.decision when 'revoked' then 'withdrawn' else coalesce(q.decision, 'open')
  end`;

type ListQuery = {
  readonly state: PublicationRequestState | 'decided' | 'changesRequested';
  readonly searchTerm: string;
  readonly pageID?: number | undefined;
  readonly pageVersionID?: number | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
};

/** The requests of one state, of pages that are not in the bin. */
function requestsIn(db: Kysely<Database>, state: ListQuery['state']) {
  const requests = db
    .selectFrom('publication_request as q')
    .innerJoin('page as p', 'p.page_id', 'q.page_id')
    .where('p.deleted_at', 'is', null);
  if (state === 'open') return requests.whereRef('p.publication_request_id', '=', 'q.publication_request_id');
  if (state === 'changesRequested') return requests.where(asksForChanges);
  return state === 'decided'
    ? requests.where('q.decision', 'is not', null)
    : requests.where('q.decision', '=', decisionOf[state]);
}

const reviewersOf = sql<Person[]>`
  coalesce(
    (
      select jsonb_agg(${person(sql`i.user_id`)} order by i.place)
      from unnest(q.reviewer_user_ids) with ordinality as i (user_id, place)
    ),
    '[]'
  )`;
const titleOf = sql<string>`(select v.title from page_version v where v.page_version_id = q.page_version_id)`;
const requesterOf = sql<string>`(select u.name from staff_user u where u.staff_user_id = q.requested_by_user_id)`;

/**
 * A page of the requests in one state, and their total: open ones oldest first, decided ones newest first. Omits pages in the
 * bin.
 */
export async function listRequests(
  db: Kysely<Database>,
  { state, searchTerm, pageID, pageVersionID, pageIndex, pageSize }: ListQuery,
): Promise<{ items: Omit<PublicationRequest, 'can'>[]; totalItems: number }> {
  const term = searchTerm.trim();
  const selected = requestsIn(db, state)
    .$if(pageID !== undefined, (requests) => requests.where('q.page_id', '=', pageID ?? 0))
    .$if(pageVersionID !== undefined, (requests) => requests.where('q.page_version_id', '=', pageVersionID ?? 0))
    .$if(term !== '', (requests) =>
      requests.where(sql<boolean>`concat_ws(' ', ${titleOf}, p.slug, ${requesterOf}, q.feedback) ilike ${likePattern(term)}`),
    );
  const ordered =
    state === 'open'
      ? selected.orderBy('q.requested_at').orderBy('q.publication_request_id')
      : selected.orderBy('q.decided_at', 'desc').orderBy('q.publication_request_id', 'desc');
  const listed = ordered
    .select(['p.page_id as pageID', 'q.page_version_id as pageVersionID', 'p.slug', 'p.locale', 'p.type'])
    .select(['q.comment', 'q.requested_at as requestedAt', 'q.feedback', 'q.decided_at as decidedAt'])
    .select([titleOf.as('title'), stateOf.as('state'), sql<boolean>`coalesce(${asksForChanges}, false)`.as('asksForChanges')])
    .select([person(sql`q.requested_by_user_id`).as('requestedBy'), openComments(sql`p.page_id`).as('openComments')])
    .select(reviewersOf.as('reviewers'))
    .select(
      sql<Person | null>`case when q.decided_at is null then null else ${person(sql`q.decided_by_user_id`)} end`.as('decidedBy'),
    )
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .execute();
  const counted = selected.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const [rows, { total }] = await Promise.all([listed, counted]);
  return { items: rows.map(({ slug, ...row }) => ({ ...row, path: pagePath(row.locale, slug) })), totalItems: total };
}

import type { PublicationRequest, PublicationRequestState } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { pagePath, type Locale, type Permission } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { person } from '../../../kernel/sql/person.ts';

type Person = { ID: number; name: string };

export type RequestRow = {
  requestID: number;
  comment: string;
  requestedBy: Person;
  requestedAt: string;
  requesterID: number | null;
};

/** Keeps a request. @returns its ID */
export async function insertRequest(
  db: Kysely<Database>,
  request: { pageID: number; versionID: number; comment: string; userID: number | null },
): Promise<number> {
  const row = await db
    .insertInto('publication_request')
    .values({
      page_id: request.pageID,
      page_version_id: request.versionID,
      comment: request.comment,
      requested_by_user_id: request.userID,
    })
    .returning('publication_request_id')
    .executeTakeFirstOrThrow();
  return row.publication_request_id;
}

/** Writes down how a request was answered. */
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

const requestColumns = sql`
  q.publication_request_id as "requestID", q.comment, ${person(sql`q.requested_by_user_id`)} as "requestedBy",
  q.requested_at as "requestedAt", q.requested_by_user_id as "requesterID"`;

/** The newest request for a version, answered or not. */
export async function findRequest(db: Kysely<Database>, versionID: number): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${requestColumns}
    from publication_request q
    where q.page_version_id = ${versionID}
    order by q.publication_request_id desc
    limit 1`.execute(db);
  return rows[0];
}

/** A request by its ID, answered or not. */
export async function findRequestByID(db: Kysely<Database>, requestID: number): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${requestColumns}
    from publication_request q
    where q.publication_request_id = ${requestID}`.execute(db);
  return rows[0];
}

/** Replaces what the requester says to the reviewers. */
export async function updateComment(db: Kysely<Database>, requestID: number, comment: string): Promise<void> {
  await db.updateTable('publication_request').set({ comment }).where('publication_request_id', '=', requestID).execute();
}

const decisionOf = { accepted: 'accepted', rejected: 'rejected', withdrawn: 'revoked' } as const;

type ListQuery = { readonly state: PublicationRequestState; readonly pageIndex: number; readonly pageSize: number };
type ListRow = Omit<PublicationRequest, 'path' | 'state'> & { slug: string; locale: Locale };

/** A page of the requests in one state, and the number of all in it: open ones oldest first, decided ones newest first. Pages in the bin have none. */
export async function listRequests(
  db: Kysely<Database>,
  { state, pageIndex, pageSize }: ListQuery,
): Promise<{ items: PublicationRequest[]; totalItems: number }> {
  const isOpen = state === 'open';
  const selected = sql`
    from publication_request q join page p on p.page_id = q.page_id
    where
      p.deleted_at is null
      and ${isOpen ? sql`p.publication_request_id = q.publication_request_id` : sql`q.decision = ${decisionOf[state]}`}`;
  const order = isOpen ? sql`q.requested_at, q.publication_request_id` : sql`q.decided_at desc, q.publication_request_id desc`;
  const listed = sql<ListRow>`
    select
      p.page_id as "pageID", q.page_version_id as "pageVersionID",
      (select v.title from page_version v where v.page_version_id = q.page_version_id) as title, p.slug, p.locale,
      p.type, q.comment, ${person(sql`q.requested_by_user_id`)} as "requestedBy", q.requested_at as "requestedAt",
      q.feedback,
      case when q.decided_at is null then null else ${person(sql`q.decided_by_user_id`)} end as "decidedBy",
      q.decided_at as "decidedAt" ${selected}
    order by ${order}
    limit ${pageSize}
    offset ${pageIndex * pageSize}`.execute(db);
  const counted = sql<{ total: number }>`select count(*)::int as total ${selected}`.execute(db);
  const [{ rows }, { rows: totals }] = await Promise.all([listed, counted]);
  return {
    items: rows.map(({ slug, ...row }) => ({ ...row, path: pagePath(row.locale, slug), state })),
    totalItems: totals[0]?.total ?? 0,
  };
}

export type Colleague = { ID: number; name: string; email: string; permissions: Permission[] };

/** Everybody who can log in, with what they may do. */
export async function listColleagues(db: Kysely<Database>): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select u.staff_user_id as "ID", u.name, u.email, r.permissions
    from staff_user u join role r on r.role_id = u.role_id
    where u.is_active and u.deleted_at is null`.execute(db);
  return rows;
}

import type { ReviewComment } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import { person, type Person } from '../../../kernel/sql/person.ts';

/** The number of a page's open comments. */
export const openComments = (pageID: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (
    select count(*)::int
    from review_comment n
    where n.page_id = ${pageID} and n.answered_comment_id is null and n.resolved_at is null
  )`;

type NewComment = {
  readonly pageID: number;
  readonly versionID: number;
  readonly answeredID: number | null;
  readonly blockKey: string | null;
  readonly blockTitle: string;
  readonly quote: ReviewComment['quote'];
  readonly replacement: string | null;
  readonly text: string;
  readonly userID: number | null;
};

/** Inserts a comment or an answer. @returns its ID */
export async function insertComment(db: Kysely<Database>, comment: NewComment): Promise<number> {
  const row = await db
    .insertInto('review_comment')
    .values({
      page_id: comment.pageID,
      page_version_id: comment.versionID,
      answered_comment_id: comment.answeredID,
      block_key: comment.blockKey,
      block_title: comment.blockTitle,
      quote: comment.quote?.text ?? null,
      quote_before: comment.quote?.before ?? '',
      replacement: comment.replacement,
      text: comment.text,
      created_by_user_id: comment.userID,
    })
    .returning('review_comment_id')
    .executeTakeFirstOrThrow();
  return row.review_comment_id;
}

/** The page and version of a comment that is no answer, what it suggests and became of it, and the number of answers to it. */
export const findComment = (db: Kysely<Database>, commentID: number) =>
  db
    .selectFrom('review_comment as c')
    .select(['c.page_id as pageID', 'c.page_version_id as versionID', 'c.replacement', 'c.outcome'])
    .select((eb) =>
      eb
        .selectFrom('review_comment as a')
        .whereRef('a.answered_comment_id', '=', 'c.review_comment_id')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('answers'),
    )
    .where('c.review_comment_id', '=', commentID)
    .where('c.answered_comment_id', 'is', null)
    .executeTakeFirst();

/** A comment or an answer that is not deleted. */
export const findWritten = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('review_comment')
    .select(['page_id as pageID', 'created_by_user_id as authorID', 'text'])
    .select(['block_key as blockKey', 'quote', 'quote_before as before', 'replacement', 'resolved_at as resolvedAt'])
    .where('review_comment_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const updateWritten = (
  db: Kysely<Database>,
  id: number,
  { text, replacement }: { text: string; replacement: string | null },
) =>
  db
    .updateTable('review_comment')
    .set({ text, replacement, edited_at: sql`now()` })
    .where('review_comment_id', '=', id)
    .execute();

/** Deletes a comment or an answer; one with answers loses its text and stays for them. */
export async function deleteWritten(db: Kysely<Database>, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('review_comment')
    .set({ text: '', deleted_at: sql`now()`, replacement: null, outcome: null })
    .where('review_comment_id', '=', id)
    .where((eb) => eb.exists(eb.selectFrom('review_comment as a').select('a.text').where('a.answered_comment_id', '=', id)))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await db.deleteFrom('review_comment').where('review_comment_id', '=', id).execute();
}

type Listed = Omit<ReviewComment, 'can' | 'mentions' | 'answers' | 'isGone'> & {
  answers: Omit<ReviewComment['answers'][number], 'can' | 'mentions'>[];
};

/** Resolves a comment or opens it again; one that is so already keeps its time, person and outcome. */
export async function resolveComment(
  db: Kysely<Database>,
  commentID: number,
  { isResolved, outcome, userID }: { isResolved: boolean; outcome: ReviewComment['outcome']; userID: number | null },
): Promise<void> {
  await db
    .updateTable('review_comment')
    .set({ resolved_at: isResolved ? sql`now()` : null, resolved_by_user_id: isResolved ? userID : null, outcome })
    .where('review_comment_id', '=', commentID)
    .where('resolved_at', isResolved ? 'is' : 'is not', null)
    .execute();
}

/** The number of a page's open comments, and of those written on one version. */
export async function countComments(
  db: Kysely<Database>,
  { pageID, versionID }: { pageID: number; versionID: number },
): Promise<{ open: number; onVersion: number }> {
  return db
    .selectFrom('review_comment as c')
    .select(sql<number>`(count(*) filter (where c.resolved_at is null))::int`.as('open'))
    .select(
      sql<number>`(count(*) filter (where c.resolved_at is null and c.page_version_id = ${versionID}::int))::int`.as('onVersion'),
    )
    .where('c.page_id', '=', pageID)
    .where('c.answered_comment_id', 'is', null)
    .executeTakeFirstOrThrow();
}

/** The comments of a page with their answers, open ones first, each in the order they were written. */
export async function listComments(
  db: Kysely<Database>,
  { pageID, pageIndex, pageSize }: { pageID: number; pageIndex: number; pageSize: number },
): Promise<{ items: Listed[]; totalItems: number }> {
  const comments = db
    .selectFrom('review_comment as c')
    .where('c.page_id', '=', pageID)
    .where('c.answered_comment_id', 'is', null);
  const items = await comments
    .select(['c.review_comment_id as id', 'c.page_version_id as pageVersionID', 'c.text', 'c.created_at as createdAt'])
    .select(['c.block_key as blockKey', 'c.block_title as blockTitle', 'c.resolved_at as resolvedAt'])
    .select(['c.replacement', 'c.outcome'])
    .select(['c.edited_at as editedAt', sql<boolean>`c.deleted_at is not null`.as('isDeleted')])
    .select(
      sql<
        Listed['quote']
      >`case when c.quote is not null then jsonb_build_object('text', c.quote, 'before', c.quote_before) end`.as('quote'),
    )
    .select(person(sql`c.created_by_user_id`).as('author'))
    .select(
      sql<Person | null>`case when c.resolved_at is null then null else ${person(sql`c.resolved_by_user_id`)} end`.as(
        'resolvedBy',
      ),
    )
    .select(
      sql<Listed['answers']>`
        coalesce(
          (
            select
              jsonb_agg(
                jsonb_build_object(
                  'id', a.review_comment_id, 'text', a.text, 'author', ${person(sql`a.created_by_user_id`)},
                  'createdAt', to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'editedAt',
                  to_char(a.edited_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isDeleted',
                  a.deleted_at is not null
                )
                order by a.review_comment_id
              )
            from review_comment a
            where a.answered_comment_id = c.review_comment_id
          ),
          '[]'
        )`.as('answers'),
    )
    .orderBy(sql`c.resolved_at is not null`)
    .orderBy('c.review_comment_id')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .execute();
  const { total } = await comments.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { items, totalItems: total };
}

/** The blocks of a page's newest version, as they are stored. */
export async function findNewestBlocks(db: Kysely<Database>, pageID: number) {
  const { blocks } = await db
    .selectFrom('page as p')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.newest_version_id')
    .select('v.blocks')
    .where('p.page_id', '=', pageID)
    .executeTakeFirstOrThrow();
  return blocks;
}

/** Who is concerned with comments on a page: who created it, changed it last and requested it, and who wrote in a thread. */
export async function listConcerned(
  db: Kysely<Database>,
  { pageID, commentID }: { pageID: number; commentID: number | null },
): Promise<number[]> {
  const { ids } = await db
    .selectFrom('page as p')
    .leftJoin('publication_request as q', 'q.publication_request_id', 'p.publication_request_id')
    .select(
      sql<(number | null)[]>`
        array[p.created_by_user_id, p.updated_by_user_id, q.requested_by_user_id] || array(
          select c.created_by_user_id
          from review_comment c
          where ${commentID}::int in (c.review_comment_id, c.answered_comment_id) and c.page_id = p.page_id
        )`.as('ids'),
    )
    .where('p.page_id', '=', pageID)
    .executeTakeFirstOrThrow();
  return ids.filter((id) => id !== null);
}

import type { StoredBlock } from '@ximblox/blocks';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely, type Transaction } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';
import { likePattern } from '../../../../kernel/sql/like-pattern.ts';
import { person } from '../../../../kernel/sql/person.ts';
import { recordset } from '../../../../kernel/sql/recordset.ts';
import type { ReferenceRow } from '../references/content-references.ts';

/** A page's type and locale, on which rights depend. */
export type ShownOn = { readonly type: string; readonly locale: string };

/** The pages, not in the bin, whose newest or live version contains reusable block `b`. */
const usesOf = (db: Kysely<Database>) =>
  db
    .selectFrom('page_reference as r')
    .innerJoin('page as p', 'p.page_id', 'r.page_id')
    .whereRef('r.reusable_block_id', '=', 'b.reusable_block_id' as never)
    .where('p.deleted_at', 'is', null);

/** A reusable block `b` with its uses, without its content. */
const summaryOf = (db: Kysely<Database>) => [
  ...(['b.reusable_block_id as id', 'b.name', 'b.locale', 'b.revision', 'b.updated_at as updatedAt'] as const),
  ...(['b.published_at as publishedAt'] as const),
  sql<boolean>`b.published_blocks is not null`.as('isPublished'),
  sql<boolean>`b.published_blocks is distinct from b.blocks`.as('hasDraft'),
  person(sql`b.updated_by_user_id`).as('updatedBy'),
  usesOf(db)
    .select(sql<number>`count(distinct r.page_id)::int`.as('count'))
    .$asScalar()
    .$notNull()
    .as('pageCount'),
  usesOf(db)
    .select(sql<number>`count(distinct r.page_id)::int`.as('count'))
    .where('r.side', '=', 'live')
    .$asScalar()
    .$notNull()
    .as('livePageCount'),
  usesOf(db)
    .select(
      sql<ShownOn[]>`coalesce(jsonb_agg(distinct jsonb_build_object('type', p.type, 'locale', p.locale)), '[]')`.as('shownOn'),
    )
    .where('r.side', '=', 'live')
    .$asScalar()
    .$notNull()
    .as('shownOn'),
];

export type ReusableQuery = {
  readonly locale: Locale | null;
  readonly searchTerm: string;
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly columnToSort: 'name' | 'updatedAt';
  readonly sortOrder: 'asc' | 'desc';
};

/** Reusable blocks without their content. */
export async function listReusable(db: Kysely<Database>, query: ReusableQuery) {
  const term = query.searchTerm.trim();
  const found = db
    .selectFrom('reusable_block as b')
    .$if(query.locale !== null, (all) => all.where('b.locale', '=', query.locale ?? 'en-gb'))
    .$if(term !== '', (all) => all.where('b.name', 'ilike', likePattern(term)));
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(summaryOf(db))
    .orderBy(query.columnToSort === 'name' ? textOrder('b.name') : 'b.updated_at', query.sortOrder)
    .orderBy('b.reusable_block_id', query.sortOrder)
    .limit(query.pageSize)
    .offset(query.pageIndex * query.pageSize)
    .execute();
  return { rows, total };
}

/** A reusable block with its content; undefined where it does not exist. @param isLocked whether its row is locked for a change */
export const findReusable = (db: Kysely<Database>, id: number, isLocked = false) =>
  db
    .selectFrom('reusable_block as b')
    .select(summaryOf(db))
    .select(['b.blocks', 'b.published_blocks as publishedBlocks'])
    .where('b.reusable_block_id', '=', id)
    .$if(isLocked, (found) => found.forUpdate())
    .executeTakeFirst();

export type ReusableRow = NonNullable<Awaited<ReturnType<typeof findReusable>>>;

/** The pages that contain a reusable block, by title; none in the bin. */
export async function listReusableUses(db: Kysely<Database>, id: number, page: { pageIndex: number; pageSize: number }) {
  const using = db
    .selectFrom('page_reference as r')
    .innerJoin('page as p', 'p.page_id', 'r.page_id')
    .where('r.reusable_block_id', '=', id)
    .where('p.deleted_at', 'is', null);
  const { total } = await using.select(sql<number>`count(distinct r.page_id)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await using
    .select(['p.page_id as id', 'p.title', 'p.locale', 'p.slug', 'p.type', 'p.state'])
    .select([sql<boolean>`bool_or(r.side = 'draft')`.as('isDraft'), sql<boolean>`bool_or(r.side = 'live')`.as('isLive')])
    .groupBy('p.page_id')
    .orderBy(textOrder('p.title'))
    .orderBy('p.page_id')
    .limit(page.pageSize)
    .offset(page.pageIndex * page.pageSize)
    .execute();
  return { rows, total };
}

/** How many reusable blocks there are. */
export async function countReusable(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('reusable_block')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Throws a unique violation of `reusable_block_name_key` where another of the language has the name. */
export const insertReusable = (
  db: Kysely<Database>,
  { name, locale, blocks, userID }: { name: string; locale: Locale; blocks: readonly StoredBlock[]; userID: number | null },
): Promise<{ id: number; revision: number }> =>
  db
    .insertInto('reusable_block')
    .values({ name, locale, blocks: JSON.stringify(blocks), updated_by_user_id: userID })
    .returning(['reusable_block_id as id', 'revision'])
    .executeTakeFirstOrThrow();

/** Throws a unique violation of `reusable_block_name_key` where another of the language has the name. */
export const updateReusable = (
  db: Kysely<Database>,
  { id, name, blocks, userID }: { id: number; name: string; blocks: readonly StoredBlock[]; userID: number | null },
): Promise<{ id: number; revision: number }> =>
  db
    .updateTable('reusable_block')
    .set((eb) => ({
      name,
      blocks: JSON.stringify(blocks),
      revision: eb('revision', '+', 1),
      updated_at: sql`now()`,
      updated_by_user_id: userID,
    }))
    .where('reusable_block_id', '=', id)
    .returning(['reusable_block_id as id', 'revision'])
    .executeTakeFirstOrThrow();

/** Makes the draft what pages show. */
export const publishDraft = (db: Kysely<Database>, id: number) =>
  db
    .updateTable('reusable_block')
    .set({ published_blocks: sql`blocks`, published_revision: sql`revision`, published_at: sql`now()` })
    .where('reusable_block_id', '=', id)
    .execute();

/** Makes pages show nothing of it. */
export async function unpublishDraft(db: Kysely<Database>, id: number): Promise<void> {
  await db
    .updateTable('reusable_block')
    .set({ published_blocks: null, published_revision: null, published_at: null })
    .where('reusable_block_id', '=', id)
    .execute();
  await deleteReusableReferences(db, id, 'live').execute();
}

/** Deletes it with its references. */
export const deleteReusable = (db: Kysely<Database>, id: number) =>
  db.deleteFrom('reusable_block').where('reusable_block_id', '=', id).execute();

const deleteReusableReferences = (db: Kysely<Database>, id: number, side: 'draft' | 'live') =>
  db.deleteFrom('reusable_reference').where('reusable_block_id', '=', id).where('side', '=', side);

const referenceColumns = sql`
  kind text, block_key text, visibility smallint, slot text, position smallint, media_file_id int, crop jsonb,
  hash text, target_page_id int, anchor text, path text`;

/** Replaces the references of the draft, or of what pages show. */
export async function replaceReusableReferences(
  tx: Transaction<Database>,
  id: number,
  side: 'draft' | 'live',
  rows: readonly ReferenceRow[],
): Promise<void> {
  await deleteReusableReferences(tx, id, side).execute();
  await insertReusableReferences(tx, id, side, rows).execute();
}

/** Inserts references of the draft, or of what pages show. */
export const insertReusableReferences = (
  tx: Transaction<Database>,
  id: number,
  side: 'draft' | 'live',
  rows: readonly ReferenceRow[],
) =>
  tx
    .insertInto('reusable_reference')
    .columns([
      ...(['reusable_block_id', 'side', 'kind', 'block_key', 'visibility', 'slot', 'position'] as const),
      ...(['media_file_id', 'crop', 'hash', 'target_page_id', 'anchor', 'path'] as const),
    ])
    .expression(
      tx
        .selectFrom(recordset<Omit<ReferenceRow, 'kind'> & { kind: 'page' }, 'r'>(rows, 'r', referenceColumns))
        .select(({ val }) => [val(id).as('reusable_block_id'), val(side).as('side')])
        .select(['r.kind', 'r.block_key', 'r.visibility', 'r.slot', 'r.position', 'r.media_file_id'])
        .select(sql`nullif(r.crop, 'null'::jsonb)`.as('crop'))
        .select(['r.hash', 'r.target_page_id', 'r.anchor', 'r.path']),
    );

/** The IDs of those that exist; locked against deletion until the transaction ends, if there is one. */
export async function findReusableIDs(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('reusable_block')
    .select('reusable_block_id')
    .where('reusable_block_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('reusable_block_id')
    .forKeyShare()
    .execute();
  return new Set(rows.map((row) => row.reusable_block_id));
}

/** What pages show of these reusable blocks; those that are not published are left out. */
export async function listPublishedContent(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<{ id: number; revision: number; blocks: StoredBlock[] }[]> {
  const rows = await db
    .selectFrom('reusable_block')
    .select(['reusable_block_id as id', 'published_revision as revision', 'published_blocks as blocks'])
    .where('reusable_block_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('published_blocks', 'is not', null)
    .execute();
  return rows.map(({ id, revision, blocks }) => ({ id, revision: revision ?? 0, blocks: blocks ?? [] }));
}

/** A batch of IDs of live pages that contain a reusable block, after one, in order. */
export async function listLivePagesWith(db: Kysely<Database>, id: number, afterID: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('page_reference')
    .select('page_id')
    .distinct()
    .where('reusable_block_id', '=', id)
    .where('side', '=', 'live')
    .where('page_id', '>', afterID)
    .orderBy('page_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.page_id);
}

/** A batch of live pages that contain a reusable block, by ID, with what programs outside learn of them. */
export const listLivePagesToAnnounce = (db: Kysely<Database>, id: number, batch: { afterID: number; limit: number }) =>
  db
    .selectFrom('page as p')
    .select(['p.page_id as id', 'p.type', 'p.locale', 'p.slug'])
    .where('p.page_id', 'in', (using) =>
      using
        .selectFrom('page_reference as r')
        .select('r.page_id')
        .where('r.reusable_block_id', '=', id)
        .where('r.side', '=', 'live'),
    )
    .where('p.live_version_id', 'is not', null)
    .where('p.page_id', '>', batch.afterID)
    .orderBy('p.page_id')
    .limit(batch.limit)
    .execute();

/** Locks the reusable blocks that link to one of these paths, in the order of their IDs. */
export const lockReusableLinkingTo = (db: Kysely<Database>, paths: readonly string[], limit: number) =>
  db
    .selectFrom('reusable_block as b')
    .select(['b.reusable_block_id as id', 'b.name', 'b.blocks', 'b.published_blocks as publishedBlocks'])
    .where('b.reusable_block_id', 'in', (linking) =>
      linking
        .selectFrom('reusable_reference as r')
        .select('r.reusable_block_id')
        .where('r.path', '=', sql<string>`any(${[...paths]}::text[])`),
    )
    .orderBy('b.reusable_block_id')
    .limit(limit)
    .forUpdate()
    .execute();

/** Stores content whose links were updated. Both revisions rise, so that no cached content is taken for it. */
export const moveReusable = (
  db: Kysely<Database>,
  changed: {
    readonly id: number;
    readonly blocks: readonly StoredBlock[];
    readonly publishedBlocks: readonly StoredBlock[] | null;
    readonly userID: number | null;
  },
) =>
  db
    .updateTable('reusable_block')
    .set((eb) => ({
      blocks: JSON.stringify(changed.blocks),
      published_blocks: changed.publishedBlocks === null ? null : JSON.stringify(changed.publishedBlocks),
      revision: eb('revision', '+', 1),
      published_revision: changed.publishedBlocks === null ? null : sql`revision + 1`,
      updated_at: sql`now()`,
      updated_by_user_id: changed.userID,
    }))
    .where('reusable_block_id', '=', changed.id)
    .execute();

import { impactItemsMax, type PageState } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';

/** A page that is to be changed. */
export type ChangedPage = { readonly id: number; readonly locale: Locale; readonly slug: string; readonly isLive: boolean };

type TouchedRow = { id: number; title: string; locale: Locale; slug: string; state: PageState; total: number };
/** The first of some rows, and how many there are. */
type Found<Item> = { items: Item[]; totalItems: number };

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`;
const total = sql<number>`count(*) over ()::int`.as('total');
const pageColumns = ['p.page_id as id', 'p.title', 'p.locale', 'p.slug', 'p.state'] as const;

const pageOf = ({ id, title, locale, slug, state }: TouchedRow) => ({ id, title, locale, state, path: pagePath(locale, slug) });

const found = <Row extends TouchedRow, Item>(rows: readonly Row[], itemOf: (row: Row) => Item): Found<Item> => ({
  items: rows.map(itemOf),
  totalItems: rows[0]?.total ?? 0,
});

/** The pages among these that exist, without those in the bin. */
export const listChangedPages = (db: Kysely<Database>, ids: readonly number[]): Promise<ChangedPage[]> =>
  db
    .selectFrom('page')
    .select(['page_id as id', 'locale', 'slug', sql<boolean>`live_version_id is not null`.as('isLive')])
    .where('page_id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('page_id')
    .execute();

/**
 * Other pages whose newest or live version links to some pages, live links first.
 * @param to.ids the targets of links by page ID, which may be none
 * @param to.paths all forms of the paths of the targets, from `linkPathsOf`
 */
export async function listLinkingPages(
  db: Kysely<Database>,
  to: { readonly ids: readonly number[]; readonly paths: readonly string[]; readonly except: readonly number[] },
) {
  const rows = await db
    .with('reference', (cte) =>
      cte
        .selectFrom('content_reference')
        .select(['page_id', 'side'])
        .where('target_page_id', '=', anyOf(to.ids))
        .unionAll(
          cte
            .selectFrom('content_reference')
            .select(['page_id', 'side'])
            .where('path', '=', sql<string>`any(${[...to.paths]}::text[])`),
        ),
    )
    .with('linking', (cte) =>
      cte
        .selectFrom('reference')
        .select(['page_id', sql<boolean>`bool_or(side = 'live')`.as('is_live')])
        .groupBy('page_id'),
    )
    .selectFrom('linking')
    .innerJoin('page as p', 'p.page_id', 'linking.page_id')
    .select([...pageColumns, 'linking.is_live as isLive', total])
    .select(sql<number>`(count(*) filter (where is_live) over ())::int`.as('livePages'))
    .where('p.deleted_at', 'is', null)
    .where('p.page_id', '<>', sql<number>`all(${[...to.except]}::int[])`)
    .orderBy('linking.is_live', 'desc')
    .orderBy('p.page_id')
    .limit(impactItemsMax)
    .execute();
  const links = found(rows, (row) => ({ ...pageOf(row), isLive: row.isLive }));
  return { ...links, livePages: rows[0]?.livePages ?? 0 };
}

/** The other pages of the groups of some pages. */
export async function listTranslations(db: Kysely<Database>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('page as p')
    .select([...pageColumns, total])
    .where('p.page_group_id', 'in', (eb) => eb.selectFrom('page').select('page_group_id').where('page_id', '=', anyOf(ids)))
    .where('p.page_id', '<>', sql<number>`all(${[...ids]}::int[])`)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.page_id')
    .limit(impactItemsMax)
    .execute();
  return found(rows, pageOf);
}

/** The other pages whose path starts with that of one of some pages. */
export async function listPagesBelow(db: Kysely<Database>, ids: readonly number[]) {
  const below = db
    .selectFrom('page as c')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('page as b')
          .select(['b.page_id', 'b.title', 'b.locale', 'b.slug', 'b.state'])
          .whereRef('b.locale', '=', 'c.locale')
          .where('b.deleted_at', 'is', null)
          // Between the slug with a slash and with the character that follows it, in the order of bytes that the index has.
          .where(sql<boolean>`b.slug ~>=~ (c.slug || '/') and b.slug ~<~ (c.slug || '0')`)
          .as('b'),
      (join) => join.onTrue(),
    )
    .selectAll('b')
    // Once, though it may be below several.
    .distinct()
    .where('c.page_id', '=', anyOf(ids))
    // All pages of a language would be below its home page.
    .where('c.slug', '<>', '');
  const rows = await db
    .selectFrom(below.as('p'))
    .select([...pageColumns, total])
    .where('p.page_id', '<>', sql<number>`all(${[...ids]}::int[])`)
    .orderBy(textOrder('p.slug'))
    .orderBy('p.page_id')
    .limit(impactItemsMax)
    .execute();
  return found(rows, pageOf);
}

/** Those of some pages that are to be published or unpublished at a time, the earliest first. */
export async function listScheduled(db: Kysely<Database>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('page as p')
    .select([...pageColumns, 'p.scheduled_at as scheduledAt', 'p.unpublish_at as unpublishAt', total])
    .where('p.page_id', '=', anyOf(ids))
    .where('p.deleted_at', 'is', null)
    .where(sql<boolean>`coalesce(p.scheduled_at, p.unpublish_at) is not null`)
    .orderBy(sql`coalesce(p.scheduled_at, p.unpublish_at)`)
    .orderBy('p.page_id')
    .limit(impactItemsMax)
    .execute();
  return found(rows, (row) => ({ ...pageOf(row), scheduledAt: row.scheduledAt, unpublishAt: row.unpublishAt }));
}

/** Those of some pages whose publication is requested. */
export async function listRequested(db: Kysely<Database>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('page as p')
    .select([...pageColumns, total])
    .where('p.page_id', '=', anyOf(ids))
    .where('p.deleted_at', 'is', null)
    .where('p.publication_request_id', 'is not', null)
    .orderBy('p.page_id')
    .limit(impactItemsMax)
    .execute();
  return found(rows, pageOf);
}

/** How many links open previews of some pages. */
export async function countPreviewLinks(db: Kysely<Database>, ids: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('preview_link')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('page_id', '=', anyOf(ids))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return count;
}

import type { Database } from '@ximblox/db';
import { pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely, type Transaction } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';
import { lockKey } from '../../../kernel/sql/advisory-lock.ts';
import { likePattern } from '../../../kernel/sql/like-pattern.ts';
import { recordset } from '../../../kernel/sql/recordset.ts';

export type RedirectRow = {
  id: number;
  originalURL: string;
  targetURL: string;
  status: 301 | 302 | 307 | 308;
  hits: number;
  createdAt: string;
};

type Target = { target_url: string; status: number; locale: string | null; slug: string | null };

const targetOf = (row: Target): string =>
  row.locale === null || row.slug === null ? row.target_url : pagePath(row.locale as Locale, row.slug);

/** The path of a redirect as it is compared, and its parameters: those of an indexed expression (migration 0093). */
const comparedPath = sql<string>`lower(rtrim(split_part(original_url, '?', 1), '/'))`;
const parameters = sql<string[]>`string_to_array(split_part(original_url, '?', 2), '&')`;
const comparedParameters = sql<string[]>`string_to_array(lower(split_part(original_url, '?', 2)), '&')`;

/**
 * The current target of an address; counts the visit. All parameters of the redirect are among those of the address. The one in the same
 * capitals comes first, then the one with the most parameters.
 * @param address.parameters in canonical spelling
 * @returns undefined where there is no redirect, or its page is not live
 */
export async function followRedirect(
  db: Kysely<Database>,
  address: { readonly path: string; readonly parameters: readonly string[] },
): Promise<{ originalURL: string; targetURL: string; status: number } | undefined> {
  const given = [...address.parameters];
  const compared = given.map((parameter) => parameter.toLowerCase());
  const row = await db
    .with('found', (cte) =>
      cte
        .selectFrom('redirect as r')
        .leftJoin('page as p', 'p.page_id', 'r.target_page_id')
        .select(['r.redirect_id', 'r.original_url', 'r.target_url', 'r.status', 'p.locale', 'p.slug'])
        .where(comparedPath, '=', sql<string>`lower(rtrim(${address.path}::text, '/'))`)
        .where(sql<boolean>`${comparedParameters} <@ ${compared}::text[]`)
        .where((eb) => eb.or([eb('r.target_page_id', 'is', null), eb('p.live_version_id', 'is not', null)]))
        .orderBy(
          sql`
            rtrim(split_part(original_url, '?', 1), '/') = rtrim(${address.path}::text, '/')
            and ${parameters} <@ ${given}::text[]`,
          'desc',
        )
        .orderBy(sql`cardinality(${parameters})`, 'desc')
        .orderBy(sql`length(original_url)`)
        .orderBy('r.redirect_id')
        .limit(1),
    )
    .with('counted', (cte) =>
      cte
        .updateTable('redirect')
        .set((eb) => ({ hits: eb('hits', '+', 1), last_hit_at: sql`now()` }))
        .where('redirect_id', '=', ({ selectFrom }) => selectFrom('found').select('redirect_id')),
    )
    .selectFrom('found')
    .select(['original_url', 'target_url', 'status', 'locale', 'slug'])
    .executeTakeFirst();
  return row === undefined ? undefined : { originalURL: row.original_url, targetURL: targetOf(row), status: row.status };
}

const columns = [
  'redirect_id as id',
  'original_url as originalURL',
  'target_url as targetURL',
  'status',
  'hits',
  'created_at as createdAt',
] as const;

type NewRedirect = { originalURL: string; targetURL: string; status: number };

/** Inserts redirects. @returns the inserted ones: existing paths are skipped */
export async function insertRedirects(
  db: Kysely<Database>,
  redirects: readonly NewRedirect[],
  userID: number | null,
): Promise<RedirectRow[]> {
  if (redirects.length === 0) return [];
  const given = recordset<NewRedirect, 'r'>(redirects, 'r', sql`"originalURL" text, "targetURL" text, status smallint`);
  return db
    .insertInto('redirect')
    .columns(['original_url', 'target_url', 'status', 'created_by_user_id'])
    .expression(
      db
        .selectFrom(given)
        .select(['r.originalURL', 'r.targetURL', 'r.status', sql<number | null>`${userID}::int`.as('created_by_user_id')]),
    )
    .onConflict((conflict) => conflict.column('original_url').doNothing())
    .returning(columns)
    .$castTo<RedirectRow>()
    .execute();
}

/** A redirect as lists show it, whose row it locks. @returns undefined where there is none */
export async function lockRedirect(db: Kysely<Database>, id: number): Promise<NewRedirect | undefined> {
  const row = await db
    .selectFrom('redirect as r')
    .leftJoin('page as p', 'p.page_id', 'r.target_page_id')
    .select(['r.original_url as originalURL', 'r.target_url', 'r.status', 'p.locale', 'p.slug'])
    .where('r.redirect_id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();
  return row && { originalURL: row.originalURL, targetURL: targetOf(row), status: row.status };
}

/**
 * Updates a redirect; one to a page now leads to the given URL. @returns undefined where there is none; throws a unique violation
 * where the path has another
 */
export async function updateRedirect(
  db: Kysely<Database>,
  redirect: NewRedirect & { id: number },
): Promise<RedirectRow | undefined> {
  const row = await db
    .updateTable('redirect')
    .set({
      original_url: redirect.originalURL,
      target_url: redirect.targetURL,
      status: redirect.status,
      target_page_id: null,
    })
    .where('redirect_id', '=', redirect.id)
    .returning(columns)
    .executeTakeFirst();
  return row as RedirectRow | undefined;
}

/** Deletes a redirect. @returns its path, undefined where there is none */
export async function deleteRedirect(db: Kysely<Database>, id: number): Promise<string | undefined> {
  const row = await db.deleteFrom('redirect').where('redirect_id', '=', id).returning('original_url').executeTakeFirst();
  return row?.original_url;
}

/** A redirect's target without query and fragment. */
const bareTarget = sql<string>`regexp_replace(target_url, '[?#].*$', '')`;

const anyOf = (paths: readonly string[]) => sql<string>`any(${[...paths]}::text[])`;

/** What a move of a page did to a redirect. */
type RedirectChange = { event: 'redirect.created' | 'redirect.changed' | 'redirect.deleted'; id: number; path: string };

/**
 * Updates redirects when a page moves: the old path redirects to the page, wherever it moves later; redirects to the old path
 * lead to the page too, with their fragment, so chains never form; and redirects from the new path are deleted.
 * @param move.leadingToIt all variants of the old path, without query and fragment
 * @param move.starts the variants of the new path that a redirect may start from
 * @returns what changed, with the paths that redirect
 */
export async function movePageRedirects(
  db: Kysely<Database>,
  move: {
    readonly from: string;
    readonly to: string;
    readonly leadingToIt: readonly string[];
    readonly starts: readonly string[];
    readonly pageID: number;
    readonly userID: number | null;
  },
): Promise<RedirectChange[]> {
  const ending = sql<string | null>`substring(target_url from '[?#].*$')`;
  return db
    .with('freed', (cte) =>
      cte.deleteFrom('redirect').where('original_url', '=', anyOf(move.starts)).returning(['redirect_id', 'original_url']),
    )
    .with('followed', (cte) =>
      cte
        .updateTable('redirect')
        .set({
          target_page_id: sql`case when ${ending} is null then ${move.pageID}::int end`,
          target_url: sql`coalesce(${move.to}::text || ${ending}, '')`,
        })
        .where(bareTarget, '=', anyOf(move.leadingToIt))
        .where(sql<boolean>`original_url <> all(${[move.from, ...move.starts]}::text[])`)
        .returning(['redirect_id', 'original_url']),
    )
    .with('led', (cte) =>
      cte
        .insertInto('redirect')
        .values({ original_url: move.from, target_page_id: move.pageID, created_by_user_id: move.userID })
        .onConflict((conflict) =>
          conflict
            .column('original_url')
            .doUpdateSet((eb) => ({ target_page_id: eb.ref('excluded.target_page_id'), target_url: '', status: 301 })),
        )
        // A new row was deleted by nobody.
        .returning(['redirect_id', 'original_url', sql<boolean>`xmax = 0`.as('is_new')]),
    )
    .selectFrom('freed')
    .select(['redirect_id as id', 'original_url as path', sql<RedirectChange['event']>`'redirect.deleted'`.as('event')])
    .unionAll((eb) =>
      eb
        .selectFrom('followed')
        .select(['redirect_id as id', 'original_url as path', sql<RedirectChange['event']>`'redirect.changed'`.as('event')]),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('led')
        .select(['redirect_id as id', 'original_url as path'])
        .select(sql<RedirectChange['event']>`case when is_new then 'redirect.created' else 'redirect.changed' end`.as('event')),
    )
    .execute();
}

/** Locks the redirects until the transaction ends: two concurrent ones could form a loop. */
export async function lockRedirects(tx: Transaction<Database>): Promise<void> {
  await lockKey(tx, sql`hashtext('redirects')`);
}

/**
 * The addresses of other redirects, live or not, whose path is among these without regard to capitals: those they start from, and those they
 * lead to.
 * @param wanted.targets without query and fragment
 * @param wanted.exceptID a redirect to ignore, 0 for none
 */
export async function findRedirectEnds(
  db: Kysely<Database>,
  wanted: { readonly starts: readonly string[]; readonly targets: readonly string[]; readonly exceptID: number },
): Promise<{ starts: string[]; targets: string[] }> {
  const others = db.selectFrom('redirect').where('redirect_id', '<>', wanted.exceptID);
  const rows = await others
    .select(['original_url as address', sql<boolean>`true`.as('isStart')])
    .where(comparedPath, 'in', sql<string>`(select lower(rtrim(path, '/')) from unnest(${[...wanted.starts]}::text[]) as path)`)
    .unionAll(
      others
        .select(['target_url as address', sql<boolean>`false`.as('isStart')])
        .distinct()
        .where(
          sql<string>`lower(${bareTarget})`,
          'in',
          sql<string>`(select lower(address) from unnest(${[...wanted.targets]}::text[]) as address)`,
        ),
    )
    .execute();
  const ends = { starts: [] as string[], targets: [] as string[] };
  for (const { address, isStart } of rows) (isStart ? ends.starts : ends.targets).push(address);
  return ends;
}

/** Redirects, paged. */
/** So many redirects are sorted in memory. */
const fewMax = 1_000;

export async function listRedirects(
  db: Kysely<Database>,
  query: {
    pageIndex: number;
    pageSize: number;
    searchTerm: string;
    columnToSort: 'originalURL' | 'createdAt';
    sortOrder: 'asc' | 'desc';
  },
): Promise<{ items: RedirectRow[]; totalItems: number }> {
  const pattern = likePattern(query.searchTerm.trim());
  const byTime = query.columnToSort === 'createdAt';
  const found = db
    .selectFrom('redirect')
    .$if(query.searchTerm.trim() !== '', (all) =>
      all.where((eb) => eb.or([eb('original_url', 'ilike', pattern), eb('target_url', 'ilike', pattern)])),
    );
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  // Few are sorted after the index of searches has found them; of many the first are read in the order of theirs.
  const byURL = total <= fewMax ? sql`(redirect.original_url || '') collate text_order` : textOrder('redirect.original_url');
  const column = byTime ? sql`redirect.created_at` : byURL;
  // Skips the offset by an index-only scan.
  const shown = found
    .select('redirect_id')
    .orderBy(column, query.sortOrder)
    .orderBy('redirect_id', query.sortOrder)
    .limit(query.pageSize)
    .offset(query.pageIndex * query.pageSize);
  const rows = await db
    .selectFrom(shown.as('shown'))
    .innerJoin('redirect', 'redirect.redirect_id', 'shown.redirect_id')
    .leftJoin('page', 'page.page_id', 'redirect.target_page_id')
    .select([
      'redirect.redirect_id as id',
      'original_url as originalURL',
      'target_url',
      'status',
      'hits',
      'redirect.created_at as createdAt',
      'page.locale',
      'page.slug',
    ])
    .orderBy(column, query.sortOrder)
    .orderBy('redirect.redirect_id', query.sortOrder)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    originalURL: row.originalURL,
    targetURL: targetOf(row),
    status: row.status as RedirectRow['status'],
    hits: row.hits,
    createdAt: row.createdAt,
  }));
  return { items, totalItems: total };
}

import type { PageState } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { prefixPattern } from '../../../../kernel/sql/like-pattern.ts';
import { scheduledNumber, versionContent } from '../draft/versions.repository.ts';

/** The pages that are searched. */
export type SearchedPages = {
  /** The pairs of type and locale of which the caller may edit pages. */
  readonly subjects: readonly { readonly type: string; readonly locale: Locale }[];
  /** The path of a page, without its locale: only it and the pages below it. */
  readonly below: string | null;
};

const isSearched = ({ subjects, below }: SearchedPages) => {
  const pairs = sql`
    select *
    from unnest(${subjects.map(({ type }) => type)}::text[], ${subjects.map(({ locale }) => locale)}::text[])`;
  const inFolder = below === null ? sql`` : sql`and (p.slug = ${below} or p.slug like ${prefixPattern(`${below}/`)})`;
  return sql<boolean>`p.deleted_at is null and (p.type, p.locale) in (${pairs}) ${inFolder}`;
};

/** How many pages are searched in all. */
export async function countSearched(db: Kysely<Database>, pages: SearchedPages): Promise<number> {
  const { count } = await db
    .selectFrom('page as p')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isSearched(pages))
    .executeTakeFirstOrThrow();
  return count;
}

/** The next pages by ID that are searched. */
export const listSearched = (
  db: Kysely<Database>,
  pages: SearchedPages,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ pageID: number }[]> =>
  db
    .selectFrom('page as p')
    .select('p.page_id as pageID')
    .where(isSearched(pages))
    .where('p.page_id', '>', after)
    .orderBy('p.page_id')
    .limit(limit)
    .execute();

/**
 * Those of pages whose newest version may contain a word, by ID.
 * @param word letters and digits of ASCII. Tags between them are ignored, as they are where words are found in markup.
 */
export const listCandidates = (
  db: Kysely<Database>,
  pageIDs: readonly number[],
  { word, matchesCase }: { readonly word: string; readonly matchesCase: boolean },
): Promise<{ pageID: number }[]> => {
  const pattern = Array.from(word).join('(<[^<>]*>)*');
  const operator = matchesCase ? sql`~` : sql`~*`;
  return db
    .selectFrom('page as p')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.newest_version_id')
    .select('p.page_id as pageID')
    .where('p.page_id', '=', sql<number>`any(${[...pageIDs]}::int[])`)
    .where(
      sql<boolean>`
        (
          v.blocks::text ${operator} ${pattern}
          or v.type_data::text ${operator} ${pattern}
          or concat_ws(
            ' ', v.title, v.seo_title, v.seo_description, array_to_string(v.seo_keywords, ' ')
          ) ${operator} ${pattern}
        )`,
    )
    .orderBy('p.page_id')
    .execute();
};

/** A page with the content of its newest version. */
export const findContent = (db: Kysely<Database>, pageID: number) =>
  db
    .selectFrom('page as p')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.newest_version_id')
    .select(['p.scheduled_at as scheduledAt', scheduledNumber.as('scheduledNumber')])
    .select(['p.page_id as pageID', 'p.type', 'p.locale', 'p.slug', 'v.page_version_id as versionID', 'v.revision'])
    .select([sql<PageState>`p.state`.as('state'), sql<boolean>`p.live_version_id is not null`.as('isLive'), ...versionContent])
    .where('p.page_id', '=', pageID)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();

import type { Database } from '@ximblox/db';
import { textSlug, type Locale } from '@ximblox/primitives';
import { sql, type Kysely, type NotNull } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';
import { likePattern } from '../../../kernel/sql/like-pattern.ts';
import { listOwnTexts } from '../../cms/pages/index.ts';
import { isInLanguage } from '../one-language.repository.ts';

export type ExpertQuery = {
  /** Only experts in this locale; each one once, in the first of `locales` there is, where it is undefined. */
  readonly locale?: Locale | undefined;
  /** The slug of a public tag. */
  readonly tagSlug?: string;
  /** Every word must occur in name, function or expertise. */
  readonly searchTerm?: string;
  /** Only experts with this expertise, regardless of case, accents and punctuation. */
  readonly expertise?: string | undefined;
  readonly offset?: number;
  readonly limit: number;
};

const wordsMax = 10;

/** The IDs of live experts by name, paged, with the total. */
export async function listExpertIDs(
  db: Kysely<Database>,
  { locale, tagSlug, searchTerm = '', expertise = '', offset = 0, limit }: ExpertQuery,
): Promise<{ ids: number[]; total: number }> {
  const spellings = expertise.trim() === '' ? [] : await listSpellings(db, expertise);
  const words = searchTerm.split(/\s+/).filter((word) => word !== '');
  const text = sql`
    unaccent(concat_ws(' ', v.title, v.type_data ->> 'function', v.type_data ->> 'expertise'))`;
  const hasWords = words.slice(0, wordsMax).map((word) => sql<boolean>`${text} ilike unaccent(${likePattern(word)})`);
  const found = db
    .selectFrom('page as p')
    .innerJoin('page_version as v', 'v.page_version_id', 'p.live_version_id')
    .select(['p.page_id', 'v.title as name'])
    .where('p.type', '=', 'expert')
    .where('p.live_version_id', 'is not', null)
    .where((eb) => eb.and([isInLanguage(locale), ...hasWords]))
    .$if(expertise.trim() !== '', (all) => all.where(hasExpertise(spellings)))
    .$if(tagSlug !== undefined, (all) =>
      all.where(
        sql<boolean>`
          p.listed_tag_ids && array(select t.tag_id from tag t where t.slug = ${tagSlug} and not t.is_private)`,
      ),
    );
  return db
    .with((cte) => cte('found').materialized(), found)
    .selectNoFrom((eb) => {
      const shown = eb
        .selectFrom('found')
        .select('page_id')
        .orderBy(textOrder('name'))
        .orderBy('page_id')
        .limit(limit)
        .offset(offset);
      return [
        eb
          .selectFrom('found')
          .select(sql<number>`count(*)::int`.as('count'))
          .$asScalar()
          .as('total'),
        sql<number[]>`array(${shown})`.as('ids'),
      ];
    })
    .$narrowType<{ total: NotNull }>()
    .executeTakeFirstOrThrow();
}

/** How live experts spell an expertise. */
async function listSpellings(db: Kysely<Database>, expertise: string): Promise<string[]> {
  const wanted = textSlug(expertise);
  const labels = wanted === '' ? [] : await listOwnTexts(db, { types: ['expert'], field: 'expertise' });
  return labels.filter((label) => textSlug(label) === wanted);
}

const hasExpertise = (spellings: readonly string[]) => sql<boolean>`
  jsonb_typeof(v.type_data -> 'expertise') = 'array'
  and v.type_data -> 'expertise' ?| ${[...spellings]}::text[]`;

/** The email address of a live expert: of the page, otherwise of a translation; `''` where none has one. */
export async function findExpertEmail(db: Kysely<Database>, pageID: number): Promise<string | undefined> {
  const email = sql<string>`coalesce(v.type_data ->> 'email', '')`;
  const row = await db
    .selectFrom('page as p')
    .innerJoin('page as t', 't.page_group_id', 'p.page_group_id')
    .innerJoin('page_version as v', 'v.page_version_id', 't.live_version_id')
    .select(email.as('email'))
    .where('p.page_id', '=', pageID)
    .where('p.type', '=', 'expert')
    .where('p.live_version_id', 'is not', null)
    .where('t.live_version_id', 'is not', null)
    .where('t.deleted_at', 'is', null)
    .orderBy(sql`${email} = ''`)
    .orderBy(sql`t.page_id <> p.page_id`)
    .orderBy('t.page_id')
    .limit(1)
    .executeTakeFirst();
  return row?.email;
}

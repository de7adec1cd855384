import type { MenuItem } from '@ximblox/contract';
import { locales, type Locale } from '@ximblox/primitives';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import type { MenuKey } from './journal.ts';
import type { MenuPage } from './menu-pages.ts';
import { rowsOf } from './tree/tree.ts';

/** The pages in the menus of the other languages, by language; those without entries are left out. */
export type LanguageGaps = ReadonlyMap<Locale, ReadonlySet<number>>;

/** Reads the drafts of the menus in the same place of the other languages: what editors prepared counts. */
export function useLanguageGaps({ locale, place }: MenuKey): LanguageGaps {
  const others = locales.filter((other) => other !== locale);
  const answers = trpc.useQueries((queries) =>
    others.map((other) => queries.menus.getDraft({ locale: other, place }, { staleTime: 30_000 })),
  );
  return new Map(
    others.flatMap((other, index): [Locale, Set<number>][] => {
      const items = answers[index]?.data?.items ?? [];
      const pageIDs = rowsOf(items).flatMap(({ item }) => (item.pageID === null ? [] : [item.pageID]));
      return items.length === 0 ? [] : [[other, new Set(pageIDs)]];
    }),
  );
}

/** Whether a page is in the menu of a language; undefined where that has no menu. */
export const inMenuOf = (gaps: LanguageGaps, locale: Locale, pageID: number): boolean | undefined =>
  gaps.get(locale)?.has(pageID);

/** The languages with a menu in which an entry has no counterpart, as text: "no Dutch entry"; undefined where there is none. */
export function gapWords(
  { pageID }: Pick<MenuItem, 'pageID'>,
  page: Pick<MenuPage, 'id' | 'siblings'> | undefined,
  gaps: LanguageGaps,
): string | undefined {
  if (pageID === null || page === undefined) return undefined;
  const translations = [page.id, ...page.siblings.map((sibling) => sibling.pageID)];
  const lacking = [...gaps].flatMap(([locale, pageIDs]) =>
    translations.some((id) => pageIDs.has(id)) ? [] : [adminLocaleNames[locale]],
  );
  return lacking.length === 0 ? undefined : t('no {languages} entry', { languages: lacking.join(', ') });
}

import type { PageListItem } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';

import { adminLocaleNames } from '../../../shared/language/words.ts';
import { t } from '../../../shared/language/t.ts';
import { describePages } from '../../../shared/describe-pages.ts';

export type BulkAct = 'publish' | 'unpublish' | 'delete' | 'tag' | 'translate';
/** What an action needs of a page. */
export type BulkPage = Pick<
  PageListItem,
  'id' | 'title' | 'path' | 'state' | 'isLive' | 'can' | 'type' | 'locale' | 'siblings' | 'scheduledAt' | 'scheduledNumber'
>;
type LeftOut = { readonly page: BulkPage; readonly why: string };

/** A translation that is asked for, and whether the user may create pages of a type in its language. */
export type Translating = { readonly locale: Locale; mayCreate(type: string, locale: Locale): boolean };

/** Splits selected pages into those that an action applies to, and those that it leaves out, with the reason. */
export function bulkScope(
  act: BulkAct,
  pages: readonly BulkPage[],
  translating?: Translating,
): { readonly included: readonly BulkPage[]; readonly leftOut: readonly LeftOut[] } {
  const reasons = pages.map((page) => ({ page, why: reasonAgainst(act, page, translating) }));
  return {
    included: reasons.filter(({ why }) => why === '').map(({ page }) => page),
    leftOut: reasons.filter(({ why }) => why !== ''),
  };
}

function reasonAgainst(act: BulkAct, page: BulkPage, translating: Translating | undefined): string {
  const { state, isLive, can } = page;
  if (act === 'delete') return can.delete ? '' : t('You may not delete {pages}.', { pages: describePages(page) });
  if (act === 'tag') return can.edit ? '' : t('You may not edit {pages}.', { pages: describePages(page) });
  if (act === 'translate') return translating === undefined ? '' : reasonAgainstTranslation(page, translating);
  if (!can.publish) return t('You may not publish or unpublish {pages}.', { pages: describePages(page) });
  if (act === 'publish' || isLive) return '';
  return state === 'notPublished' ? t('Already unpublished.') : t('Not published yet.');
}

function reasonAgainstTranslation({ type, siblings, locale: own }: BulkPage, { locale, mayCreate }: Translating): string {
  const language = adminLocaleNames[locale];
  if (own === locale) return t('It is in {language} itself.', { language });
  if (siblings.some((sibling) => sibling.locale === locale)) return t('Its translation in {language} exists.', { language });
  return mayCreate(type, locale) ? '' : t('You may not create {pages}.', { pages: describePages({ type, locale }) });
}

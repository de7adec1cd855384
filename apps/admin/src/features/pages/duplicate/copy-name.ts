import { slugify, slugMaxLength, type Locale } from '@ximblox/primitives';

import { t } from '../../../shared/language/t.ts';

/** The page that is copied, as far as its copy is named after it. */
export type Original = { readonly title: string; readonly slug: string; readonly locale?: Locale };

const titleMaxLength = 200;

/** The suggested title of a page's nth copy, from 1 on. */
export const copyTitle = ({ title }: Original, number: number): string =>
  cut(title, titleMaxLength, ` ${number === 1 ? t('(copy)') : t('(copy {number})', { number })}`, /[\s\uD800-\uDBFF]+$/);

/** The suggested slug of a page's nth copy, beside the original. */
export function copySlug({ title, slug, locale }: Original, number: number): string {
  const ending = number === 1 ? '-copy' : `-copy-${number}`;
  const stem = (slug === '' ? slugify(title, locale) : slug) || 'page';
  return cut(stem, slugMaxLength, ending, /[-/]+$/);
}

/** The slug of a copy with a title of its own: that title, beside the original. */
export const besideOriginal = ({ slug, locale }: Original, title: string): string => {
  const own = slugify(title.replaceAll('/', ' '), locale);
  return own === '' ? '' : slug.slice(0, slug.lastIndexOf('/') + 1) + own;
};

/** A text with an ending within a limit, without what a cut leaves dangling before it. */
const cut = (text: string, limit: number, ending: string, dangling: RegExp): string =>
  text.slice(0, limit - ending.length).replace(dangling, '') + ending;

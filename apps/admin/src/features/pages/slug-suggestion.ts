import { pageTypeCatalog } from '@ximblox/blocks';
import { slugify, slugMaxLength, type Locale } from '@ximblox/primitives';

/**
 * The suggested slug of a new page: its slugified title in the spelling of its language, below the page type's overview if it has one.
 * @returns `''` if nothing of the title remains
 */
export function suggestSlug(title: string, type: string, locale?: Locale): string {
  const slug = slugify(title.replaceAll('/', ' '), locale);
  const isListed = pageTypeCatalog.get(type)?.template === 'article';
  return slug === '' || !isListed ? slug : `${slugify(type)}/${slug}`;
}

/** A slug with a number at its end, within the limit of slugs: `news/basin-reopens-2`. */
export function numberedSlug(slug: string, number: number): string {
  const ending = `-${number}`;
  return slug.slice(0, slugMaxLength - ending.length).replace(/[-/]+$/, '') + ending;
}

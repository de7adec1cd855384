import { texts } from '@ximblox/i18n/site-texts';
import type { ImageRef, Locale } from '@ximblox/primitives';

import { pageTypeCatalog } from '../../catalog.ts';
import type { Described, MetaLine } from '../../page-type-parts.ts';
import type { PageCard } from '../../render-context.ts';

/** A page in a list as the contract has it. */
type ListedPage = Omit<PageCard, 'description' | 'image' | 'dark'> & {
  readonly seoDescription: string;
  readonly seoImage: readonly ImageRef[] | null;
};

const imageOf = ({ url, altText, width, height, focalPoint }: ImageRef): NonNullable<PageCard['image']> => ({
  url,
  altText,
  width,
  height,
  ...(focalPoint !== undefined && { focalPoint }),
});

/** A page of a list with the data of its view. */
export function toPageCard({ seoDescription, seoImage, ...card }: ListedPage): PageCard {
  const [image, dark] = seoImage ?? [];
  return {
    ...card,
    description: seoDescription,
    image: image === undefined ? null : imageOf(image),
    ...(dark !== undefined && { dark: imageOf(dark) }),
  };
}

/** The meta line of a page by its type. @param page `typeData` may be empty if only the type is known */
export function metaOf(
  { type, title = '', typeData, publishedAt }: Omit<Described, 'title'> & { readonly type: string; readonly title?: string },
  locale: Locale,
): MetaLine {
  const definition = pageTypeCatalog.get(type);
  if (definition === undefined) return { kind: texts(locale).otherPage, date: '', dateTime: '', inLists: [], onPage: [] };
  return definition.meta({ title, typeData, publishedAt }, locale);
}

/** The source line of a page in lists, such as its authors; empty without one. */
export const bylineOf = ({ type, ...page }: Described & { readonly type: string }, locale: Locale): string =>
  pageTypeCatalog.get(type)?.byline(page, locale) ?? '';

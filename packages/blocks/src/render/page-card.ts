import type { ImageRef, Locale } from '@ximblox/primitives';
import { formatDate, texts } from '@ximblox/i18n';

import type { PageCard } from '../render-context.ts';

/** A page in a list as the contract has it. */
type ListedPage = Omit<PageCard, 'description' | 'image'> & {
  readonly seoDescription: string;
  readonly seoImage: readonly ImageRef[] | null;
};

/** A page of a list as the views want it. */
export function toPageCard({ seoDescription, seoImage, ...card }: ListedPage): PageCard {
  const image = seoImage?.[0];
  return {
    ...card,
    description: seoDescription,
    image: image === undefined ? null : { url: image.url, altText: image.altText, width: image.width, height: image.height },
  };
}

type Described = { readonly type: string; readonly typeData: Record<string, unknown>; readonly publishedAt: string };

/** The line above a page's title: what it is, its day, how long it takes to read. Only news has the latter two. */
export function metaOf(
  { type, typeData, publishedAt }: Described,
  locale: Locale,
): { kind: string; date: string; dateTime: string; minutes: string } {
  const words = texts(locale);
  if (type !== 'news') return { kind: words.pageTypes[type] ?? words.otherPage, date: '', dateTime: '', minutes: '' };
  const { date, readingTime, type: newsType } = typeData;
  const dateTime = typeof date === 'string' && date !== '' ? date : publishedAt;
  return {
    kind: words.newsTypes[typeof newsType === 'number' ? newsType : 0] ?? words.pageTypes['news'] ?? '',
    date: formatDate(locale, dateTime),
    dateTime,
    minutes: typeof readingTime === 'number' ? words.minutes(readingTime) : '',
  };
}

import { pageTypeCatalog } from '@ximblox/blocks';
import { texts } from '@ximblox/i18n';
import { localePrefixes } from '@ximblox/primitives';

import { pathOf, type DrawnView } from '../layout/navigation.ts';
import type { PageView } from '../pages/page-screen.tsx';

/** What the head of a document says of a view, apart from the markup it is said in. */
export type Head = {
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** Absolute; undefined for what has no address of its own to be found by. */
  readonly canonical: string | undefined;
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
  readonly image: { readonly url: string; readonly altText: string } | undefined;
  readonly isArticle: boolean;
  readonly publishedAt: string | undefined;
  readonly indexed: boolean;
  readonly structuredData: Record<string, unknown> | undefined;
};

/** The page number of an address is part of what it shows; nothing else of its query is. */
const pageQuery = (view: DrawnView): string => {
  if (view.kind !== 'page') return '';
  const page = Math.max(0, ...Object.values(view.lists).map((list) => list.pageIndex)) + 1;
  return page > 1 ? `?page=${page}` : '';
};

function structuredDataOf(view: PageView, canonical: string, image: string | undefined): Record<string, unknown> {
  const { page, frame } = view;
  const type = pageTypeCatalog.get(page.type)?.structuredDataType ?? 'WebPage';
  const publisher = { '@type': 'Organization', name: frame.siteName };
  const date = page.typeData['date'];
  return {
    '@context': 'https://schema.org',
    '@type': type,
    url: canonical,
    inLanguage: localePrefixes[page.locale],
    ...(type === 'NewsArticle'
      ? { headline: page.title, datePublished: typeof date === 'string' ? date : page.publishedAt, publisher }
      : { name: page.title }),
    ...(page.pageVersion.seoDescription === '' ? {} : { description: page.pageVersion.seoDescription }),
    ...(image === undefined ? {} : { image }),
  };
}

/** @param publicUrl the site's own origin, without a slash at its end */
export function headOf(view: DrawnView, publicUrl: string): Head {
  const { frame } = view;
  const words = texts(frame.locale);
  const base = {
    language: localePrefixes[frame.locale],
    description: '',
    keywords: '',
    canonical: undefined,
    alternates: [],
    image: undefined,
    isArticle: false,
    publishedAt: undefined,
    indexed: false,
    structuredData: undefined,
  };
  if (view.kind === 'notFound') return { ...base, title: `${words.notFound.kind} – ${frame.siteName}` };
  if (view.kind === 'search')
    return {
      ...base,
      title: `${view.term === '' ? words.searchPage.title : `${view.term} – ${words.searchPage.title}`} – ${frame.siteName}`,
    };
  const { page } = view;
  const version = page.pageVersion;
  const own = version.seoTitle || version.title || page.title;
  const canonical = `${publicUrl}${pathOf(view)}${pageQuery(view)}`;
  const seoImage = version.seoImage?.[0];
  const image =
    seoImage === undefined || seoImage.url === ''
      ? undefined
      : { url: `${publicUrl}${seoImage.url}?w=1280`, altText: seoImage.altText };
  const siblings = [
    { locale: page.locale, path: page.path },
    ...page.siblings.filter((sibling) => sibling.locale !== page.locale),
  ];
  const alternates = siblings.map((sibling) => ({
    language: localePrefixes[sibling.locale],
    href: `${publicUrl}${sibling.path}`,
  }));
  const fallback = alternates.find(({ language }) => language === 'en') ?? alternates[0];
  return {
    ...base,
    title: own === frame.siteName ? own : `${own} – ${frame.siteName}`,
    description: version.seoDescription,
    keywords: version.seoKeywords.join(', '),
    canonical,
    alternates: fallback === undefined ? [] : [...alternates, { language: 'x-default', href: fallback.href }],
    image,
    isArticle: pageTypeCatalog.get(page.type)?.structuredDataType === 'NewsArticle',
    publishedAt: page.publishedAt,
    indexed: true,
    structuredData: structuredDataOf(view, canonical, image?.url),
  };
}

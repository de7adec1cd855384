import { pageTypeCatalog } from '@ximblox/blocks';
import { texts } from '@ximblox/i18n/site-texts';
import { languageAlternates, localePrefixes } from '@ximblox/primitives';

import { pathOf, type DrawnView } from '../layout/navigation.ts';
import { closedWords } from '../pages/closed-words.ts';
import type { PageView } from '../pages/page-screen.tsx';
import { feedLinksOf, type FeedLink } from './feed-links.ts';
import { filteredHead } from './filtered-head.ts';
import { sharePictureOf, type SharePicture } from './share-picture.ts';
import { structuredDataOf } from './structured-data.ts';

/** The contents of a document's head. */
export type Head = {
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** Absolute; undefined for views without a canonical URL. */
  readonly canonical: string | undefined;
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
  /** Beside that of the whole site. */
  readonly feeds: readonly FeedLink[];
  readonly image: { readonly url: string; readonly altText: string } | undefined;
  /** What is drawn in place of an image, where the page has none; `image` is then its address. */
  readonly picture?: SharePicture | undefined;
  readonly indexed: boolean;
  readonly structuredData: Record<string, unknown> | undefined;
  /** For indexes of literature. */
  readonly citation: readonly { readonly name: string; readonly content: string }[];
};

/** What a page of literature says of itself to indexes; nothing on other pages. */
function citationOf({ page }: PageView, publicUrl: string): Head['citation'] {
  const { pageVersion, title, typeData, publishedAt } = page;
  const described = { title: pageVersion.title || title, typeData, publishedAt, files: page.pageType.files };
  const type = pageTypeCatalog.get(page.type);
  const meta = type?.citationMeta(described) ?? [];
  if (meta.length === 0 || type?.fullText(described) === undefined) return meta;
  return [...meta, { name: 'citation_pdf_url', content: `${publicUrl}${page.path}.pdf` }];
}

/** The first image that the reader sees on a page: of its own fields, then of its blocks. */
const firstImageOf = ({ page }: PageView) =>
  [...Object.values(page.pageType.images), ...page.pageVersion.blocks.flatMap(({ __images }) => Object.values(__images))]
    .flat()
    .find(({ url }) => url !== '');

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
    feeds: [],
    image: undefined,
    indexed: false,
    structuredData: undefined,
    citation: [],
  };
  if (view.kind === 'notFound') return { ...base, title: `${words.notFound.kind} – ${frame.siteName}` };
  if (view.kind === 'closed') return { ...base, title: `${closedWords(view).heading} – ${frame.siteName}` };
  if (view.kind === 'search')
    return {
      ...base,
      title: `${view.term === '' ? words.searchPage.title : `${view.term} – ${words.searchPage.title}`} – ${frame.siteName}`,
    };
  const { page } = view;
  const version = page.pageVersion;
  const filtered = filteredHead(view);
  const ownTitle = version.seoTitle || version.title || page.title;
  const own = [filtered.title, ownTitle].filter((part) => part !== '').join(' – ');
  const canonical = `${publicUrl}${pathOf(view)}${filtered.query}`;
  const [listed] = version.seoImage ?? [];
  const seoImage = listed === undefined || listed.url === '' ? firstImageOf(view) : listed;
  const image =
    seoImage === undefined || seoImage.url === ''
      ? undefined
      : { url: `${publicUrl}${seoImage.url}?w=1280`, altText: seoImage.altText };
  const picture = image === undefined ? sharePictureOf(view, ownTitle) : undefined;
  const siblings = [
    { locale: page.locale, path: page.path },
    ...page.siblings.filter((sibling) => sibling.locale !== page.locale),
  ];
  return {
    ...base,
    title: own === frame.siteName ? own : `${own} – ${frame.siteName}`,
    description: version.seoDescription,
    keywords: version.seoKeywords.join(', '),
    canonical,
    alternates: filtered.title === '' ? languageAlternates(siblings, publicUrl) : [],
    feeds: feedLinksOf(view),
    image:
      picture === undefined
        ? image
        : {
            url: `${publicUrl}${picture.path}`,
            altText: picture.title === frame.siteName ? frame.siteName : `${ownTitle} – ${frame.siteName}`,
          },
    picture,
    indexed: filtered.indexed,
    structuredData: structuredDataOf(view, publicUrl, canonical, image?.url),
    citation: citationOf(view, publicUrl),
  };
}

import { localePrefixes, type Locale } from '@ximblox/primitives';

import { pageTypeCatalog } from './catalog.ts';

/** What a feed is narrowed to: the pages with a tag, and those that refer to a page. IDs; undefined where it is not. */
export type FeedNarrowing = { readonly tag?: number | undefined; readonly of?: number | undefined };

/** The query string of a narrowed feed, `?tag=12`; empty for the whole one. */
export const feedQuery = ({ tag, of }: FeedNarrowing): string => {
  const parts = [tag === undefined ? '' : `tag=${tag}`, of === undefined ? '' : `of=${of}`].filter((part) => part !== '');
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
};

/** The path of a feed or calendar in a language, narrowed or whole. @param name its file name, such as `feed.xml` */
export const feedPath = (locale: Locale, name: string, narrowing: FeedNarrowing = {}): string =>
  `/${localePrefixes[locale]}/${name}${feedQuery(narrowing)}`;

/** The types of pages by which the feed of a type is narrowed: those that the fields it declares refer to. */
export const feedSubjects = (pageType: string): readonly string[] => {
  const definition = pageTypeCatalog.get(pageType);
  return (definition?.feedSubjects ?? []).flatMap((name) => {
    const editor = definition?.fields[name]?.editor;
    return editor?.control === 'pageReferences' ? editor.types : [];
  });
};

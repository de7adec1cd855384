import { blockCatalog, feedPath, feedSubjects, feedTypes, mainFeed, pageTypeCatalog, type FeedNarrowing } from '@ximblox/blocks';
import { interfaceLanguage } from '@ximblox/primitives';

import type { PageView } from '../pages/page-screen.tsx';

/** A feed as the head of a document names it. */
export type FeedLink = { readonly path: string; readonly title: string };

/**
 * The feeds of a page beside that of the whole site: of the list that it shows with filters, narrowed to the chosen tag, and of the pages
 * that refer to it.
 */
export function feedLinksOf({ page, frame, lists }: PageView): FeedLink[] {
  const linkTo = (type: string, narrowing: FeedNarrowing, subject: string): FeedLink[] => {
    const feed = pageTypeCatalog.get(type)?.feed;
    if (feed === undefined) return [];
    const names = (feedTypes().get(feed) ?? []).map(({ pluralName }) => pluralName[interfaceLanguage(page.locale)]);
    const parts = [subject, names.join(', '), frame.siteName];
    return [{ path: feedPath(page.locale, feed, narrowing), title: parts.filter((part) => part !== '').join(' – ') }];
  };
  const listed = page.pageVersion.blocks.flatMap((block) => {
    const filtering = lists[block.key]?.filtering;
    if (filtering === undefined) return [];
    const { tag } = filtering.chosen;
    const types = blockCatalog.get(block.type)?.pageQueries(block)[0]?.types ?? [];
    const options = filtering.groups.find(({ name }) => name === 'tag')?.options ?? [];
    const narrowing = tag === undefined ? {} : { tag: Number(tag) };
    const name = options.find(({ value }) => value === tag)?.name ?? '';
    return types.flatMap((type) => linkTo(type, narrowing, name));
  });
  const referring = [...pageTypeCatalog.keys()]
    .filter((type) => feedSubjects(type).includes(page.type))
    .flatMap((type) => linkTo(type, { of: page.id }, page.pageVersion.title || page.title));
  const main = mainFeed();
  const known = main === undefined ? [] : [feedPath(page.locale, main)];
  return [...new Map([...listed, ...referring].map((link) => [link.path, link])).values()].filter(
    ({ path }) => !known.includes(path),
  );
}

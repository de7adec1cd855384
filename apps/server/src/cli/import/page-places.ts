import { pageAnchors } from '@ximblox/blocks';
import type { Root } from 'hast';
import { selectAll } from 'hast-util-select';

import { isVideo, treeOf } from './article-tree.ts';
import { assignAnchors, toAnchor, usualIDs, type FindAnchor } from './blocks/anchors.ts';
import type { DraftBlock } from './blocks/block-parts.ts';
import { attribute } from './blocks/html-tree.ts';
import { toBlocks } from './blocks/to-blocks.ts';
import { patiently } from './patience.ts';
import type { Article, Body, Source } from './readers/source.ts';
import type { Run } from './run.ts';

/** For each article by its path: the anchor of its page to which a fragment leads, empty for the top of the page. */
export type Places = ReadonlyMap<string, FindAnchor>;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * The anchor to which a fragment of a URL leads on the page of an article.
 * @returns empty for the top of the page, undefined where the page has no such place
 */
export function findPlace(places: Places, path: string, fragment: string): string | undefined {
  // What follows `:~:` tells browsers which words to mark, and is no place of the page.
  const place = decoded(fragment.replace(/:~:.*$/s, ''));
  if (place === '' && fragment !== '') return '';
  return places.get(path)?.(place) ?? (place === 'top' ? '' : undefined);
}

const writtenIDs = /\bid="([^"]+)"/g;

/** The anchors of blocks that have no images yet. */
function* anchorsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') for (const [, id = ''] of value.matchAll(writtenIDs)) yield id;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* anchorsOf(part);
}

/** The places of an article as its page will have them. */
function placesOf(article: Article, tree: Root): FindAnchor {
  const find = assignAnchors(tree);
  const title = new Set(usualIDs(article.title));
  const moved = new Map<string, string>();
  const drafts: DraftBlock[] = toBlocks(tree, {
    title: article.title,
    remark: () => undefined,
    isVideo,
    takesFormula: () => true,
    documentID: () => undefined,
    resolveLink: () => ({ href: '#top' }),
    movesAnchor: (from, to) => void moved.set(from, to),
  });
  const present = new Set(drafts.flatMap((draft) => [draft.anchor ?? '', ...anchorsOf(draft)]));
  return (fragment) => {
    const anchor = find(fragment);
    // The title again, which is no heading of the page.
    if (anchor !== undefined && moved.has(anchor) && title.has(fragment)) return '';
    const place = anchor === undefined ? undefined : (moved.get(anchor) ?? anchor);
    return place !== undefined && present.has(place) ? place : undefined;
  };
}

/** The title of a page, which stands above its content, is the top. */
const withTitle = ({ title }: Article, find: FindAnchor): FindAnchor => {
  const ids = new Set(usualIDs(title));
  return (fragment) => find(fragment) ?? (ids.has(fragment) ? '' : undefined);
};

/** The articles to whose places a text links. */
function* targetsOf(tree: Root, { path }: Article, { links }: Run): Generator<string> {
  for (const link of selectAll('a[href*="#"]', tree)) {
    const target = links.find(attribute(link, 'href'), path);
    if (target !== undefined && target.fragment !== '') yield target.path;
  }
}

/**
 * Reads the places of the articles that are imported, and of the others that they link to, before any link is resolved: an article may link to
 * places of one behind it. Places of a page that stays as it is count only where it still has them.
 */
export async function readPlaces(run: Run, source: Source, changed: ReadonlySet<string>): Promise<void> {
  const targets = new Set<string>();
  const read = (article: Article, body: Body): void => {
    try {
      const { tree } = treeOf(article, body, run.links, () => undefined);
      if (changed.has(article.path)) for (const target of targetsOf(tree, article, run)) targets.add(target);
      run.places.set(article.path, withTitle(article, placesOf(article, tree)));
    } catch (error) {
      // Its page can't be made either, which is reported then.
      if (!(error instanceof RangeError)) throw error;
    }
  };
  for await (const { article, body } of source.bodies(changed)) read(article, body);
  const others = source.articles.filter(({ path }) => targets.has(path) && !changed.has(path) && run.pageIDs.has(path));
  const unchanged = new Set(others.filter(({ refusal }) => refusal === undefined).map(({ path }) => path));
  if (unchanged.size > 0) for await (const { article, body } of source.bodies(unchanged)) read(article, body);
  for (const article of others) await keepPresent(run, article);
}

/** Leaves those places of an article that its page has as it is now. */
async function keepPresent(run: Run, article: Article): Promise<void> {
  const { context } = run;
  const id = run.pageIDs.get(article.path) ?? 0;
  const { pageVersion } = await patiently(() => context.services.execute.call('pages.get', context, { id }));
  const present = new Set(pageAnchors(pageVersion.blocks).map(({ anchor }) => anchor));
  const find = run.places.get(article.path) ?? withTitle(article, toAnchor);
  run.places.set(article.path, (fragment) => {
    const anchor = find(fragment);
    return anchor === '' || (anchor !== undefined && present.has(anchor)) ? anchor : undefined;
  });
}

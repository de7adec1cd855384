import {
  blockCatalog,
  contentLinks,
  openedBlocks,
  pageAnchors,
  skippedLevels,
  upgradeBlocks,
  type ContentLink,
  type LinkTo,
  type StoredBlock,
} from '@ximblox/blocks';
import { linksMax, problemItemsMax, type LinkTarget, type PageProblem, type PageProblems } from '@ximblox/contract';
import { cutText } from '@ximblox/primitives';

import type { Context } from '../../../../kernel/operation/context.ts';
import { showReusable } from '../reusable/show-reusable.ts';
import { findNewestContent, listLiveBlocks, listNewestContents } from './page-problems.repository.ts';
import { isBroken, resolveLinks, type LinkQuestion } from './resolve-links.ts';

type LinksInput = {
  readonly pageID?: number | undefined;
  readonly links: readonly {
    readonly href?: string | undefined;
    readonly pageID?: number | undefined;
    readonly anchor: string;
    readonly visibility: number;
  }[];
};

/** What links lead to, as a caller asks. */
export async function checkLinks(context: Context, { pageID, links }: LinksInput): Promise<{ items: LinkTarget[] }> {
  const questions = links.map(({ href = '', pageID: target, anchor, visibility }): LinkQuestion => ({
    to: target === undefined ? { href } : { pageID: target, anchor },
    visibility,
  }));
  const content = pageID === undefined ? undefined : await findNewestContent(context.db, pageID);
  const own = content === undefined ? undefined : pageAnchors(await showReusable(context, upgradeBlocks(content.blocks)));
  return { items: await resolveLinks(context, questions, { own, self: pageID }) };
}

/** A target as problems name it. */
const nameOf = (to: LinkTo): string => ('href' in to ? to.href : `page:${to.pageID}${to.anchor === '' ? '' : `#${to.anchor}`}`);

type Content = {
  readonly pageID: number;
  readonly title: string;
  readonly type: string;
  readonly blocks: readonly StoredBlock[];
  readonly typeData: Record<string, unknown>;
};

/** The problems of one page. @param live the blocks that visitors get now @param published the pages that are published with it */
async function problemsOf(
  context: Context,
  { pageID, title, type, blocks, typeData }: Content,
  live: readonly StoredBlock[],
  published: ReadonlySet<number>,
): Promise<PageProblems['items'][number]> {
  const own = upgradeBlocks(blocks);
  const shown = await showReusable(context, own);
  const links = contentLinks({ type, blocks: shown, typeData });
  const checkedLinks = links.slice(0, linksMax);
  const questions = checkedLinks.map(({ to, visibility }) => ({ to, visibility }));
  const targets = await resolveLinks(context, questions, { own: pageAnchors(shown), self: pageID, published });
  const found = checkedLinks.flatMap((link: ContentLink, index): PageProblem[] => {
    const target = targets[index];
    if (target === undefined || !(isBroken(target.state) || target.state === 'brokenElsewhere')) return [];
    const { state, title: name, lastCheck } = target;
    return [{ kind: state, blockKey: link.blockKey, text: link.text, to: nameOf(link.to), title: name, lastCheck }];
  });
  const skipped = skippedLevels(type, shown).map(({ blockKey, text }): PageProblem => ({
    kind: 'skippedLevel',
    blockKey,
    text: cutText(text, 200),
    to: '',
    title: '',
    lastCheck: null,
  }));
  const opened = openedBlocks(own, live).map((block): PageProblem => ({
    kind: 'openedToMore',
    blockKey: block.key,
    text: cutText(blockCatalog.get(block.type)?.title(block) ?? '', 200),
    to: '',
    title: '',
    lastCheck: null,
  }));
  // First what can't be undone: what was read once is known.
  const problems = [...opened, ...found, ...skipped];
  const isComplete = checkedLinks.length === links.length && targets.every(({ state }) => state !== 'unchecked');
  return { pageID, title, count: problems.length, problems: problems.slice(0, problemItemsMax), isComplete };
}

/** The problems of the newest versions of pages, in the order of their titles. */
export async function findProblems(context: Context, { ids }: { readonly ids: readonly number[] }): Promise<PageProblems> {
  const published = new Set(ids);
  const items: PageProblems['items'] = [];
  const live = new Map((await listLiveBlocks(context.db, ids)).map(({ pageID, blocks }) => [pageID, blocks]));
  // One at a time: each reads whole pages.
  for (const content of await listNewestContents(context.db, ids))
    items.push(await problemsOf(context, content, live.get(content.pageID) ?? [], published));
  return { items };
}

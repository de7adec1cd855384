import { pageAnchors, upgradeBlocks } from '@ximblox/blocks';

import type { Context } from '../../../../kernel/operation/context.ts';
import type { StatePart } from '../../../../kernel/operation/services.ts';
import { findNewestEntry } from '../../../access/audit/index.ts';
import { showReusable } from '../reusable/show-reusable.ts';
import { listTargetContents } from './link-targets.repository.ts';
import { ownHosts } from './own-address.ts';
import { isBroken, resolveLinks } from './resolve-links.ts';
import {
  isScanning,
  listPagesWith,
  listSkipping,
  listSuspects,
  type ProblemPage,
  type StoredLink,
} from './site-problems.repository.ts';

/** The most targets that are found out about, and the most pages that are named. */
const suspectsMax = 2_000;
const pagesMax = 500;
/** The most pages that are read for anchors of their own. */
const ownPagesMax = 200;

/** Pages whose content has problems, and whether all could be found out. */
export type SiteProblems = {
  readonly brokenLinks: readonly ProblemPage[];
  readonly skippedLevels: readonly ProblemPage[];
  readonly isComplete: boolean;
  /** Whether links of an earlier release are still being stored. */
  readonly isScanning: boolean;
};

/** Anchors of the page itself that are not among its own blocks: they may be in reusable ones. */
async function brokenAnchors(context: Context, links: readonly StoredLink[]): Promise<StoredLink[]> {
  const ids = [...new Set(links.flatMap(({ ownPageID }) => ownPageID ?? []))].slice(0, ownPagesMax);
  const contents = await listTargetContents(context.db, ids);
  const broken: StoredLink[] = [];
  for (const { id, blocks } of contents) {
    const anchors = pageAnchors(await showReusable(context, upgradeBlocks(blocks)));
    const own = links.filter(({ ownPageID }) => ownPageID === id);
    const found = await resolveLinks(
      context,
      own.map(({ anchor }) => ({ to: { href: `#${anchor}` }, visibility: 2 })),
      { own: anchors },
    );
    broken.push(...own.filter((_, index) => isBroken(found[index]?.state ?? 'unchecked')));
  }
  return broken;
}

/** From the reference table, so it follows what links lead to; audiences are not regarded. */
async function readProblems(context: Context): Promise<SiteProblems> {
  const { db, services } = context;
  const all = await listSuspects(db, ownHosts(services.config.publicUrl), suspectsMax + 1);
  const suspects = all.slice(0, suspectsMax);
  const own = suspects.filter(({ ownPageID }) => ownPageID !== null);
  const others = suspects.filter(({ ownPageID }) => ownPageID === null);
  const [targets, anchors, skipping, scanning] = await Promise.all([
    resolveLinks(
      context,
      others.map(({ pageID, path, anchor }) => {
        const fragment = anchor === '' ? '' : `#${encodeURIComponent(anchor)}`;
        // Stored paths are decoded.
        const href = path?.startsWith('//') === true ? `https:${encodeURI(path)}` : encodeURI(path ?? '');
        return { to: pageID === null ? { href: `${href}${fragment}` } : { pageID, anchor }, visibility: 2 };
      }),
    ),
    brokenAnchors(context, own),
    listSkipping(db, pagesMax),
    isScanning(db),
  ]);
  const broken = [...others.filter((_, index) => isBroken(targets[index]?.state ?? 'unchecked')), ...anchors];
  const brokenLinks = await listPagesWith(db, broken, pagesMax);
  const isComplete =
    !scanning &&
    all.length <= suspectsMax &&
    targets.every(({ state }) => state !== 'unchecked') &&
    new Set(own.map(({ ownPageID }) => ownPageID)).size <= ownPagesMax;
  return { brokenLinks, skippedLevels: skipping, isComplete, isScanning: scanning };
}

type Known = { readonly entryID: number; readonly untilMs: number; readonly problems: Promise<SiteProblems> };
const lastRead: StatePart<{ known?: Known }> = { create: () => ({}) };
/** Jobs that write no audit entry, and transactions that end in another order than their entries began, are seen after this. */
const knownMs = 20_000;

/**
 * The pages with broken links or skipped heading levels: live ones as visitors get them, others as drafts. The whole site is read for
 * them, so they are read once after each change, and not for each list that counts them.
 */
export async function findSiteProblems(context: Context): Promise<SiteProblems> {
  const { db, services } = context;
  const entryID = await findNewestEntry(db);
  const last = services.state.get(lastRead);
  if (last.known !== undefined && last.known.entryID === entryID && Date.now() < last.known.untilMs) return last.known.problems;
  const problems = readProblems(context);
  const own = { entryID, untilMs: Date.now() + knownMs, problems };
  last.known = own;
  const forget = (): void => {
    if (last.known === own) delete last.known;
  };
  problems.then(({ isScanning: isChanging }) => {
    if (isChanging) forget();
  }, forget);
  return problems;
}

import path from 'node:path';

import { storedAddress } from '../../../domains/cms/redirects/index.ts';
import { DomainError } from '../../../kernel/operation/errors.ts';
import { listImportItems, listPageAddresses, listRedirectTargets } from '../import.repository.ts';
import type { Article } from '../readers/source.ts';
import { sentenceOf } from '../report.ts';
import type { Run } from '../run.ts';
import { asPath } from './redirects-file.ts';
import { permalinkOf, type PermalinkPattern } from './permalink-pattern.ts';

type OldAddress = { readonly article: Article; readonly address: string; readonly pageID: number };

/** An address of the old site as a path; of a URL its path, of a relative one that below the article's folder. */
function pathOf(address: string, article: Article): string {
  const bare = address.replace(/^(?:https?:)?\/\/[^/?#]*/, '');
  if (bare.startsWith('/') || bare !== address) return asPath(bare);
  return asPath(path.posix.join(path.posix.dirname(article.path), address));
}

/** All addresses that an article had. Reports where no pattern fits it. */
function addressesOf(article: Article, patterns: readonly PermalinkPattern[], run: Run): Set<string> {
  const expanded = patterns.flatMap((pattern) => pattern.expand(article) ?? []);
  const permalink = permalinkOf(article);
  const found = [permalink, ...article.aliases, ...expanded].filter((address) => address !== '');
  if (patterns.length > 0 && expanded.length === 0 && permalink === '')
    run.report.add(
      article.path,
      1,
      `A redirect was not made: the article has nothing for the pattern "${patterns.map(({ text }) => text).join('", "')}"`,
    );
  return new Set(found.map((address) => pathOf(address, article)).filter((address) => address !== '/'));
}

/** Where a path of the old site can't be redirected from, the reason. */
async function findObstacles(run: Run, addresses: readonly OldAddress[]) {
  const paths = [...new Set(addresses.map(({ address }) => storedAddress(address)))];
  const [pages, redirects] = await Promise.all([
    listPageAddresses(run.context.db, paths),
    listRedirectTargets(run.context.db, paths),
  ]);
  return (address: string, target: { readonly path: string; readonly pageID: number }): string | undefined => {
    const stored = storedAddress(address);
    if (pages.has(stored)) return `A redirect was not made: a page has this address, "${address}"`;
    const redirect = redirects.get(stored);
    if (redirect === undefined) return undefined;
    const isSame = redirect.pageID === target.pageID || redirect.targetURL === target.path;
    return isSame ? '' : `A redirect was not made: it leads elsewhere already, "${address}"`;
  };
}

/**
 * Redirects the addresses that the imported pages had on the old site to them. An address that a page or another redirect has is
 * reported and stays as it is.
 */
export async function redirectOldAddresses(
  run: Run,
  articles: readonly Article[],
  patterns: readonly PermalinkPattern[],
): Promise<{ made: number; failed: number }> {
  const { context, target, source, report } = run;
  const known = await listImportItems(context.db, source, 'redirect');
  const paths = await target.pathsOf([...run.pageIDs.values()]);
  const wanted = articles.flatMap((article) => {
    const pageID = run.pageIDs.get(article.path);
    if (pageID === undefined) return [];
    return [...addressesOf(article, patterns, run)]
      .filter((address) => known.get(address)?.contentHash !== `page:${article.path}` && address !== paths.get(pageID))
      .map((address): OldAddress => ({ article, address, pageID }));
  });
  const obstacleOf = await findObstacles(run, wanted);
  const claimed = new Set<string>();
  const counts = { made: 0, failed: 0 };
  for (const { article, address, pageID } of wanted) {
    const targetURL = paths.get(pageID);
    if (targetURL === undefined) continue;
    const obstacle = claimed.has(address)
      ? `A redirect was not made: it leads elsewhere already, "${address}"`
      : obstacleOf(address, { path: targetURL, pageID });
    if (obstacle !== undefined) {
      if (obstacle !== '') report.add(article.path, 1, obstacle);
      continue;
    }
    try {
      await target.createRedirect({ originalURL: address, targetURL });
      await target.record('redirect', { path: address, contentHash: `page:${article.path}`, pageID: null, mediaFileID: null });
      claimed.add(address);
      counts.made += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      report.add(article.path, 1, `A redirect could not be made: ${sentenceOf(error)} "${address}"`);
      counts.failed += 1;
    }
  }
  return counts;
}

import { pagePath, type Locale } from '@ximblox/primitives';

import { DomainError, isRefusal } from '../../kernel/operation/errors.ts';
import type { ProgramContext } from '../../kernel/operation/program.ts';
import { listImportItems, upsertImportItem } from './import.repository.ts';
import type { LinkMap } from './link-map.ts';
import { asPath, readRedirects, redirectsFile } from './source/redirects-file.ts';
import { sentenceOf, type Report } from './report.ts';

export type RedirectOptions = {
  readonly folder: string;
  readonly locale: Locale;
  /** The name of the source. */
  readonly source: string;
  readonly report: Report;
  readonly links: LinkMap;
  /** The page IDs by the paths of their articles. */
  readonly pageIDs: ReadonlyMap<string, number>;
};

export type RedirectCounts = {
  readonly made: number;
  /** Lines whose redirect could not be created, except those with a target outside the source. */
  readonly failed: number;
  /** 1 where the whole file was refused. */
  readonly refused: number;
};

/** Imports `redirects.csv`: where a target was imported, the redirect leads to its page. */
export async function importRedirects(context: ProgramContext, options: RedirectOptions): Promise<RedirectCounts> {
  const { folder, locale, source, report, links, pageIDs } = options;
  const lines = await readRedirects(folder);
  report.begin(redirectsFile);
  if ('refusal' in lines) {
    report.add(redirectsFile, lines.refusal.line, lines.refusal.why);
    return { made: 0, failed: 0, refused: 1 };
  }
  const known = await listImportItems(context.db, source, 'redirect');
  let made = 0;
  let failed = 0;
  for (const { from, to, line } of lines) {
    if (known.get(asPath(from))?.contentHash === to) continue;
    if (to === '') {
      report.add(redirectsFile, line, `A redirect could not be made: it has no target. Write "from,to": "${from}"`);
      failed += 1;
      continue;
    }
    const article = links.find(to, '');
    const pageID = article === undefined ? undefined : pageIDs.get(article.path);
    if (pageID === undefined && !/^https?:\/\//.test(to)) {
      report.add(redirectsFile, line, `A redirect leads to nothing that was imported: "${to}"`);
      continue;
    }
    const targetURL = pageID === undefined ? to : await addressOf(context, pageID, locale);
    const problem = await makeRedirect(context, { originalURL: asPath(from), targetURL });
    if (problem !== undefined && problem !== 'taken') {
      report.add(redirectsFile, line, `A redirect could not be made: ${problem} "${from}"`);
      failed += 1;
      continue;
    }
    if (problem === undefined) made += 1;
    await upsertImportItem(context.db, source, 'redirect', {
      path: asPath(from),
      contentHash: to,
      pageID: null,
      mediaFileID: null,
    });
  }
  return { made, failed, refused: 0 };
}

/** The current path of a page, which may have changed since its import. */
async function addressOf(context: ProgramContext, id: number, locale: Locale): Promise<string> {
  const { slug } = await context.services.execute.call('pages.get', context, { id });
  return pagePath(locale, slug);
}

/** @returns why it was not created, `taken` where the path is redirected already; undefined where it was created */
async function makeRedirect(
  context: ProgramContext,
  redirect: { originalURL: string; targetURL: string },
): Promise<string | undefined> {
  try {
    await context.services.execute.call('redirects.create', context, { ...redirect, status: 301 });
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return isRefusal(error, 'alreadyExists') ? 'taken' : sentenceOf(error);
  }
}

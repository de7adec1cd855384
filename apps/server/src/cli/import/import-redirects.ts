import { pagePath, type Locale } from '@ximblox/primitives';

import type { Context } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { listImportItems, saveImportItem } from './import.repository.ts';
import type { LinkMap } from './link-map.ts';
import { asPath, readRedirects, redirectsFile } from './redirects-file.ts';
import type { Report } from './report.ts';

export type RedirectOptions = {
  readonly folder: string;
  readonly locale: Locale;
  /** The source's name. */
  readonly source: string;
  readonly report: Report;
  readonly links: LinkMap;
  /** The pages by the paths of their articles. */
  readonly pageIDs: ReadonlyMap<string, number>;
};

/** Takes `redirects.csv`: where a target was imported, the redirect leads to its page. @returns how many were made */
export async function importRedirects(context: Context, options: RedirectOptions): Promise<number> {
  const { folder, locale, source, report, links, pageIDs } = options;
  const lines = await readRedirects(folder);
  report.begin(redirectsFile);
  const known = await listImportItems(context.db, source, 'redirect');
  let made = 0;
  for (const { from, to, line } of lines) {
    if (known.get(asPath(from))?.contentHash === to) continue;
    const article = links.find(to, '');
    const pageID = article === undefined ? undefined : pageIDs.get(article.path);
    if (pageID === undefined && !/^https?:\/\//.test(to)) {
      report.add(redirectsFile, line, `A redirect leads to nothing that was imported: "${to}"`);
      continue;
    }
    const targetURL = pageID === undefined ? to : await addressOf(context, pageID, locale);
    if (await makeRedirect(context, { originalURL: asPath(from), targetURL }, (why) => report.add(redirectsFile, line, why)))
      made += 1;
    await saveImportItem(context.db, source, 'redirect', {
      path: asPath(from),
      contentHash: to,
      pageID: null,
      mediaFileID: null,
    });
  }
  return made;
}

/** The address that a page has now: somebody may have changed it since it was imported. */
async function addressOf(context: Context, id: number, locale: Locale): Promise<string> {
  const { slug } = await context.services.execute.call('pages.get', context, { id });
  return pagePath(locale, slug);
}

/** @returns whether it was made; false where the address leads somewhere already */
async function makeRedirect(
  context: Context,
  redirect: { originalURL: string; targetURL: string },
  say: (why: string) => void,
): Promise<boolean> {
  try {
    await context.services.execute.call('redirects.create', context, { ...redirect, status: 301 });
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (!error.items.some(({ code }) => code === 'RM_02'))
      say(`A redirect could not be made: ${error.message} "${redirect.originalURL}"`);
    return false;
  }
}

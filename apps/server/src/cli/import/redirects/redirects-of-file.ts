import { DomainError, isRefusal } from '../../../kernel/operation/errors.ts';
import { listImportItems } from '../import.repository.ts';
import { sentenceOf } from '../report.ts';
import type { Run } from '../run.ts';
import type { Target } from '../targets/target.ts';
import { asPath, readRedirects, redirectsFile } from './redirects-file.ts';

export type RedirectCounts = {
  readonly made: number;
  /** Lines whose redirect could not be created, except those with a target outside the source. */
  readonly failed: number;
  /** 1 where the whole file was refused. */
  readonly refused: number;
};

/** Imports `redirects.csv`: where a target was imported, the redirect leads to its page. */
export async function importRedirects(run: Run, folder: string): Promise<RedirectCounts> {
  const { context, source, report, links, pageIDs, target } = run;
  const lines = await readRedirects(folder);
  report.begin(redirectsFile);
  if ('refusal' in lines) {
    report.add(redirectsFile, lines.refusal.line, lines.refusal.why);
    return { made: 0, failed: 0, refused: 1 };
  }
  const known = await listImportItems(context.db, source, 'redirect');
  const paths = await target.pathsOf([...pageIDs.values()]);
  let created = 0;
  let failed = 0;
  for (const { from, to, line } of lines) {
    if (known.get(asPath(from))?.contentHash === to) continue;
    if (to === '') {
      report.add(redirectsFile, line, `A redirect could not be made: it has no target. Write "from,to": "${from}"`);
      failed += 1;
      continue;
    }
    const page = paths.get(pageIDs.get(links.find(to, '')?.path ?? '') ?? 0);
    if (page === undefined && !/^https?:\/\//.test(to)) {
      report.add(redirectsFile, line, `A redirect leads to nothing that was imported: "${to}"`);
      continue;
    }
    const problem = await makeRedirect(target, { originalURL: asPath(from), targetURL: page ?? to });
    if (problem !== undefined && problem !== 'taken') {
      report.add(redirectsFile, line, `A redirect could not be made: ${problem} "${from}"`);
      failed += 1;
      continue;
    }
    if (problem === undefined) created += 1;
    await target.record('redirect', { path: asPath(from), contentHash: to, pageID: null, mediaFileID: null });
  }
  return { made: created, failed, refused: 0 };
}

/** @returns why it was not created, `taken` where the path is redirected already; undefined where it was created */
async function makeRedirect(target: Target, redirect: { originalURL: string; targetURL: string }): Promise<string | undefined> {
  try {
    await target.createRedirect(redirect);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return isRefusal(error, 'alreadyExists') ? 'taken' : sentenceOf(error);
  }
}

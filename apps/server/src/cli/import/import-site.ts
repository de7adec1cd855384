import path from 'node:path';

import { locales, type Locale } from '@ximblox/primitives';

import type { ProgramContext } from '../../kernel/operation/program.ts';
import { eachAtOnce } from '../../kernel/each-at-once.ts';
import { createImageLibrary } from './images.ts';
import { countImported, listBegunPages, listImportItems, listTagIDs, type ImportTotals } from './import.repository.ts';
import { createLinkMap } from './link-map.ts';
import { patiently } from './patience.ts';
import { readPlaces } from './page-places.ts';
import { planSlugs } from './page-slugs.ts';
import { prefixOf } from './page-type.ts';
import { openSource } from './readers/catalog.ts';
import { withoutLanguage } from './readers/markdown/languages.ts';
import type { Article, Source } from './readers/source.ts';
import { parsePermalinkPattern } from './redirects/permalink-pattern.ts';
import { redirectsFile } from './redirects/redirects-file.ts';
import { importRedirects } from './redirects/redirects-of-file.ts';
import { redirectOldAddresses } from './redirects/redirects-of-pages.ts';
import { openReport, type Finding, type Report } from './report.ts';
import type { Run } from './run.ts';
import { createDatabaseTarget } from './targets/database-target.ts';
import { createDryTarget } from './targets/dry-target.ts';
import { reportUntaken } from './untaken-fields.ts';
import { ensurePage, fillPage, isUnchanged, settle } from './write-pages.ts';

export type ImportOptions = {
  /** Absolute path of the folder with the articles, or of an export of WordPress. */
  readonly place: string;
  readonly locale: Locale;
  /** The type of the created pages. */
  readonly type: string;
  /** The folder with the uploads of an export of WordPress. */
  readonly media?: string | undefined;
  /** The CSS selector of the content of HTML pages; by default `main` or `article`. */
  readonly selector?: string | undefined;
  /** The prefix of slugs; by default that of the type's overview. */
  readonly prefix?: string | undefined;
  /** The name of the source, which identifies it in later runs; by default the folder's. */
  readonly source?: string | undefined;
  /** The URL patterns of the old site, whose addresses are redirected to the pages. */
  readonly permalinks?: readonly string[] | undefined;
  /** Pages processed concurrently. */
  readonly atOnce?: number;
  /** Whether everything is read, converted and checked, and nothing written but the report. */
  readonly isDryRun?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
  /** Where findings are stored between runs; by default in memory only. */
  readonly reportFile?: string | undefined;
};

export type ImportResult = {
  readonly made: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Pages that could not be created or filled, and redirects that could not be created. */
  readonly failed: number;
  /** Files that were refused as a whole. */
  readonly refused: number;
  readonly drafts: number;
  readonly images: number;
  readonly redirects: number;
  /** Totals of the source over all runs. */
  readonly totals: ImportTotals;
  readonly findings: readonly Finding[];
};

const pagesAtOnce = 6;

/**
 * Imports a site: every article becomes a published page, its images go to the media library, links between articles become links
 * between pages. A file that is not an article is refused, with a line in the report; a page it created earlier stays unchanged. A
 * repeated run changes only what has changed in the source; an interrupted one is resumed. All pages are created first, so that
 * all links can be resolved, and filled afterwards.
 * @throws DomainStartError where the source has no articles
 */
export async function importSite(context: ProgramContext, options: ImportOptions): Promise<ImportResult> {
  const { isDryRun = false } = options;
  const patterns = (options.permalinks ?? []).map(parsePermalinkPattern);
  const report = await openReport(options.reportFile, { isDryRun });
  const source = await openSource(options.place, options);
  const { articles } = source;
  const run = await patiently(() => startRun(context, options, { report, source }));
  const taken = articles.filter((article) => !isRefused(run, article));
  const counts = { made: 0, changed: 0, unchanged: 0, failed: 0, drafts: 0 };
  await createPages(run, taken, options, counts);
  await fillPages(run, source, taken, { ...options, counts });
  for (const { file, line, why } of source.findings ?? []) report.add(file, line, why);
  reportUntaken(report, taken, options.type);
  const redirects = await patiently(() => importRedirects(run, source.folder));
  if (isDryRun) await reportPlan(run, taken);
  const old = await patiently(() => redirectOldAddresses(run, taken, patterns));
  return {
    ...counts,
    failed: counts.failed + redirects.failed + old.failed,
    refused: articles.length - taken.length + redirects.refused,
    images: run.images.added(),
    redirects: redirects.made + old.made,
    totals: await patiently(() => countImported(context.db, run.source)),
    findings: await report.finish([...filesOf(source), redirectsFile]),
  };
}

/** What findings are about. */
const filesOf = ({ articles, findings = [] }: Source): string[] => [
  ...articles.map(({ path: file }) => file),
  ...findings.map(({ file }) => file),
];

/** Reports at which path each page would be created or changed. */
async function reportPlan(run: Run, articles: readonly Article[]): Promise<void> {
  const paths = await run.target.pathsOf([...run.pageIDs.values()]);
  for (const article of articles) {
    const address = paths.get(run.pageIDs.get(article.path) ?? 0);
    if (address === undefined || isUnchanged(run, article)) continue;
    const verb = run.items.has(article.path) ? 'changed' : 'made';
    run.report.add(article.path, 1, `A page would be ${verb}: "${address}"`);
  }
}

async function startRun(
  context: ProgramContext,
  { place, locale, type, source: name = path.basename(place), isDryRun = false }: ImportOptions,
  { report, source: { articles, folder, site } }: { report: Report; source: Source },
): Promise<Run> {
  const source = `${name} ${locale} ${type}`;
  const items = await listImportItems(context.db, source, 'page');
  const target = isDryRun ? createDryTarget(context) : createDatabaseTarget(context, source);
  return {
    context,
    target,
    locale,
    type,
    source,
    report,
    items,
    begun: await listBegunPages(context.db, source),
    pageIDs: new Map(),
    places: new Map(),
    links: createLinkMap(
      articles.filter(({ path: file, refusal }) => refusal === undefined || items.has(file)),
      site?.hosts,
    ),
    images: await createImageLibrary(context, { target, folder, site, directory: `/Imported/${source}` }),
    translations: await listTranslations(context, locale, (other) => `${name} ${other} ${type}`),
    tagIDs: await listTagIDs(context.db),
  };
}

/** The pages that runs in other languages made of a source, by the paths of their articles without a language. */
async function listTranslations(
  { db }: ProgramContext,
  locale: Locale,
  sourceIn: (locale: Locale) => string,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const other of locales.filter((one) => one !== locale))
    for (const { path: file, pageID } of (await listImportItems(db, sourceIn(other), 'page')).values())
      if (pageID !== null) found.set(withoutLanguage(file), pageID);
  return found;
}

/** Reports a file that is not an article. Links to a page it created earlier remain valid. */
function isRefused(run: Run, { path: file, refusal }: Article): boolean {
  if (refusal === undefined) return false;
  run.report.add(file, refusal.line, refusal.why);
  const pageID = run.items.get(file)?.pageID;
  if (pageID != null) run.pageIDs.set(file, pageID);
  return true;
}

type Counts = Pick<ImportResult, 'made' | 'changed' | 'unchanged' | 'failed' | 'drafts'>;
type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

async function createPages(
  run: Run,
  articles: readonly Article[],
  { prefix, atOnce = pagesAtOnce }: ImportOptions,
  counts: { failed: number },
): Promise<void> {
  const slugs = planSlugs(articles, {
    usual: ({ type }) => prefixOf(type ?? run.type, run.locale),
    given: prefix,
    locale: run.locale,
  });
  await eachAtOnce(articles, atOnce, (article) =>
    settle(run, article, counts, () => ensurePage(run, article, slugs.get(article.path) ?? article.path)),
  );
}

async function fillPages(
  run: Run,
  source: Source,
  articles: readonly Article[],
  { counts, atOnce = pagesAtOnce, onProgress }: ImportOptions & { readonly counts: Mutable<Counts> },
): Promise<void> {
  const changed = new Set<string>();
  for (const article of articles) {
    if (!run.pageIDs.has(article.path)) continue;
    if (isUnchanged(run, article)) counts.unchanged += 1;
    else changed.add(article.path);
  }
  let done = articles.length - changed.size;
  onProgress?.(done, articles.length);
  if (changed.size === 0) return;
  await readPlaces(run, source, changed);
  await eachAtOnce(source.bodies(changed), atOnce, async ({ article, body }) => {
    const pageID = run.pageIDs.get(article.path);
    if (pageID !== undefined)
      await settle(run, article, counts, async () => void (counts[await fillPage(run, article, body, pageID)] += 1));
    done += 1;
    onProgress?.(done, articles.length);
  });
}

import path from 'node:path';

import { pageTypeCatalog } from '@ximblox/blocks';
import { DomainStartError } from '@ximblox/db';
import { interfaceLanguage, pagePath, type Locale } from '@ximblox/primitives';

import { DomainError, isRefusal, nameTaken } from '../../kernel/operation/errors.ts';
import type { ProgramContext } from '../../kernel/operation/program.ts';
import { textOf, textsOf } from './source/front-matter.ts';
import { eachAtOnce } from './each-at-once.ts';
import {
  countImported,
  listBegunPages,
  listImportItems,
  listTagIDs,
  upsertImportItem,
  type ImportItem,
  type ImportTotals,
} from './import.repository.ts';
import { createLinkMap, type LinkMap } from './link-map.ts';
import { toPageContent, type PageContent } from './page-input.ts';
import { createImageLibrary, type ImageLibrary } from './images.ts';
import { importRedirects } from './import-redirects.ts';
import { redirectsFile } from './source/redirects-file.ts';
import { openReport, sentenceOf, type Finding, type Report } from './report.ts';
import { commonFolder, freeSlug, listArticles, planSlugs, readArticle, type Article } from './source/source-files.ts';

export type ImportOptions = {
  /** Absolute path of the folder with the articles. */
  readonly folder: string;
  readonly locale: Locale;
  /** The type of the created pages. */
  readonly type: string;
  /** The prefix of slugs; by default that of the type's overview. */
  readonly prefix?: string | undefined;
  /** The name of the source, which identifies it in later runs; by default the folder's. */
  readonly source?: string | undefined;
  /** Pages processed concurrently. */
  readonly atOnce?: number;
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

type Run = {
  readonly context: ProgramContext;
  readonly options: ImportOptions;
  readonly source: string;
  readonly report: Report;
  readonly items: ReadonlyMap<string, ImportItem>;
  /** Pages that an interrupted run created without recording them. */
  readonly begun: ReadonlyMap<string, number>;
  readonly pageIDs: Map<string, number>;
  readonly links: LinkMap;
  readonly images: ImageLibrary;
  readonly tagIDs: Map<string, number>;
};

const wordsAMinute = 220;
const slugTries = 20;
const pagesAtOnce = 6;

/** The path under which pages of a type are published. */
function prefixOf(type: string, locale: Locale): string {
  const definition = pageTypeCatalog.get(type);
  if (definition?.articleImport !== undefined) return definition.articleImport.prefix[interfaceLanguage(locale)];
  return definition?.template === 'article' ? type : '';
}

/**
 * Imports a folder of Markdown: every article becomes a published page, its images go to the media library, links between
 * articles become links between pages. A file that is not an article is refused, with a line in the report; a page it created
 * earlier stays unchanged. A repeated run changes only what has changed in the folder; an interrupted one is resumed. All pages
 * are created first, so that all links can be resolved, and filled afterwards.
 * @throws DomainStartError where the folder has no articles
 */
export async function importFolder(context: ProgramContext, options: ImportOptions): Promise<ImportResult> {
  const report = await openReport(options.reportFile);
  const source = `${options.source ?? path.basename(options.folder)} ${options.locale} ${options.type}`;
  const files = await listArticles(options.folder);
  if (files.length === 0) throw new DomainStartError(`There is no Markdown in ${options.folder}.`);
  const stripped = commonFolder(files).length;
  const articles: Article[] = [];
  await eachAtOnce(files, 8, async (file, index) => {
    articles[index] = await readArticle(options.folder, file, stripped);
  });
  const items = await listImportItems(context.db, source, 'page');
  const run: Run = {
    context,
    options,
    source,
    report,
    items,
    pageIDs: new Map(),
    begun: await listBegunPages(context.db, source),
    links: createLinkMap(articles.filter(({ path: file, refusal }) => refusal === undefined || items.has(file))),
    images: await createImageLibrary(context, { source, folder: options.folder, directory: `/Imported/${source}` }),
    tagIDs: await listTagIDs(context.db),
  };
  const taken = articles.filter((article) => !isRefused(run, article));
  const slugs = planSlugs(taken, options.prefix ?? prefixOf(options.type, options.locale));
  options.onProgress?.(0, taken.length);
  const counts = { made: 0, changed: 0, unchanged: 0, failed: 0, drafts: 0 };
  await eachAtOnce(taken, options.atOnce ?? pagesAtOnce, async (article) => {
    await settle(run, article, counts, () => ensurePage(run, article, slugs.get(article.path) ?? article.path));
  });
  let done = 0;
  await eachAtOnce(taken, options.atOnce ?? pagesAtOnce, async (article) => {
    const pageID = run.pageIDs.get(article.path);
    if (pageID !== undefined)
      await settle(run, article, counts, async () => void (counts[await fillPage(run, article, pageID)] += 1));
    done += 1;
    options.onProgress?.(done, taken.length);
  });
  const { links, pageIDs } = run;
  const redirects = await importRedirects(context, { ...options, source, report, links, pageIDs });
  return {
    ...counts,
    failed: counts.failed + redirects.failed,
    refused: articles.length - taken.length + redirects.refused,
    images: run.images.added(),
    redirects: redirects.made,
    totals: await countImported(context.db, source),
    findings: await report.finish([...files, redirectsFile]),
  };
}

/** Reports a file that is not an article. Links to a page it created earlier remain valid. */
function isRefused(run: Run, { path: file, refusal }: Article): boolean {
  if (refusal === undefined) return false;
  run.report.add(file, refusal.line, refusal.why);
  const pageID = run.items.get(file)?.pageID;
  if (pageID != null) run.pageIDs.set(file, pageID);
  return true;
}

/** Reports the failure of one article and continues with the others. Any other failure ends the import. */
async function settle(run: Run, article: Article, counts: { failed: number }, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Nesting thousands of levels deep overflows the stack of the Markdown parser.
    const why =
      error instanceof RangeError ? 'it is nested too deeply' : error instanceof DomainError ? sentenceOf(error) : undefined;
    if (why === undefined) throw error;
    counts.failed += 1;
    run.report.add(article.path, 1, `The page could not be made: ${why}`);
  }
}

/** Creates the page of an article unless it exists. */
async function ensurePage(run: Run, article: Article, slug: string): Promise<void> {
  const { context, options, source } = run;
  const known = run.items.get(article.path)?.pageID ?? run.begun.get(article.path);
  if (known != null) return void run.pageIDs.set(article.path, known);
  const refused = new Set<string>();
  for (let attempt = 0; attempt < slugTries; attempt += 1) {
    try {
      const { pageID } = await context.services.execute.call('pages.create', context, {
        title: article.title,
        slug: freeSlug(slug, (candidate) => refused.has(candidate)),
        type: options.type,
        locale: options.locale,
        content: {
          importSource: source,
          importedFrom: article.path,
          authors: textsOf(article.matter.data['authors'] ?? article.matter.data['author']),
        },
        typeData: {},
      });
      await upsertImportItem(context.db, source, 'page', { path: article.path, contentHash: '', pageID, mediaFileID: null });
      run.pageIDs.set(article.path, pageID);
      return;
    } catch (error) {
      const isTaken = isRefusal(error, 'nameTaken', 'slug');
      if (!isTaken) throw error;
      refused.add(freeSlug(slug, (candidate) => refused.has(candidate)));
    }
  }
  throw nameTaken('slug', 'page');
}

/** Stores and publishes an article's content unless its page has it already. */
async function fillPage(run: Run, article: Article, pageID: number): Promise<'made' | 'changed' | 'unchanged' | 'drafts'> {
  const { context, source } = run;
  const before = run.items.get(article.path);
  if (before?.contentHash === article.contentHash) return 'unchanged';
  run.report.begin(article.path);
  const content = await toPageContent(article, {
    links: run.links,
    pageIDs: run.pageIDs,
    images: run.images,
    report: run.report,
    home: pagePath(run.options.locale, ''),
  });
  const tags = await importTags(run, article);
  const { execute } = context.services;
  const { pageVersion, typeData } = await execute.call('pages.get', context, { id: pageID });
  const date = article.date || textOf(typeData, 'date');
  await execute.call('pages.store', context, {
    id: pageVersion.id,
    revision: pageVersion.revision,
    title: article.title,
    blocks: content.blocks,
    seoDescription: content.seoDescription,
    seoImage: content.seoImage,
    typeData: typeDataOf(run.options.type, date, content),
    tags,
  });
  const reasons = reasonsToHold(run, article, { date, content });
  for (const reason of reasons) run.report.add(article.path, 1, reason);
  const isDraft = reasons.length > 0;
  if (!isDraft) await execute.call('pages.publish', context, { id: pageID });
  await run.report.keep(article.path);
  await upsertImportItem(context.db, source, 'page', {
    path: article.path,
    contentHash: article.contentHash,
    pageID,
    mediaFileID: null,
  });
  if (isDraft) return 'drafts';
  return before === undefined || before.contentHash === '' ? 'made' : 'changed';
}

/** Why an article's page remains a draft; empty where it is published. @param date of the article, or else of its page */
function reasonsToHold({ options }: Run, { matter: { data } }: Article, made: { date: string; content: PageContent }): string[] {
  const reasons: string[] = [];
  if (data['draft'] === true || data['published'] === false)
    reasons.push('The article says that it is a draft: its page is not published');
  if (made.content.blocks.length === 0) reasons.push('Nothing of the text could be taken: its page is left as a draft');
  if (pageTypeCatalog.get(options.type)?.articleImport?.needsDate === true && made.date === '') {
    const written = textOf(data, 'date');
    const why = written === '' ? 'No date' : 'No day of the calendar in its date';
    const shown = written === '' ? '' : `, "${written.slice(0, 50)}"`;
    reasons.push(`${why}: its page is left as a draft. Write date: YYYY-MM-DD, or give the page a date and publish it${shown}`);
  }
  return reasons;
}

const typeDataOf = (type: string, date: string, { words }: PageContent): Record<string, unknown> =>
  pageTypeCatalog.get(type)?.articleImport?.typeData({ date, readingMinutes: Math.max(1, Math.round(words / wordsAMinute)) }) ??
  {};

/** The IDs of an article's tags; missing ones are created. */
async function importTags(run: Run, article: Article): Promise<number[]> {
  const ids = new Set<number>();
  for (const name of textsOf(article.matter.data['tags'])) {
    const id = run.tagIDs.get(name.toLowerCase()) ?? (await makeTag(run, name));
    if (id === undefined) run.report.add(article.path, 1, `A tag could not be made: "${name}"`);
    else ids.add(id);
  }
  return [...ids].slice(0, 100);
}

async function makeTag(run: Run, name: string): Promise<number | undefined> {
  const { context } = run;
  try {
    const { tag } = await context.services.execute.call('tags.create', context, { name, private: false });
    run.tagIDs.set(name.toLowerCase(), tag.id);
    return tag.id;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Another article of this run, or another user, may have created it meanwhile.
    return (await listTagIDs(context.db)).get(name.toLowerCase());
  }
}

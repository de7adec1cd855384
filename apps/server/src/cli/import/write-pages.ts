import { pagePath } from '@ximblox/primitives';

import { DomainError, isRefusal, nameTaken } from '../../kernel/operation/errors.ts';
import { toPageContent, type PageContent } from './page-content.ts';
import { listBegunPages } from './import.repository.ts';
import { patiently } from './patience.ts';
import { freeSlug } from './page-slugs.ts';
import { needsDate, typeDataOf } from './page-type.ts';
import { withoutLanguage } from './readers/markdown/languages.ts';
import type { Article, Body } from './readers/source.ts';
import { sentenceOf } from './report.ts';
import type { Run } from './run.ts';
import { asText } from './readers/fields.ts';

const slugTries = 20;

/** Reports the failure of one article and continues with the others; waits for a database that is away. Any other failure ends the import. */
export async function settle(run: Run, article: Article, counts: { failed: number }, work: () => Promise<void>): Promise<void> {
  try {
    await patiently(async (attempt) => {
      // The page may have been made before the connection ended, and not recorded.
      if (attempt > 0) for (const [path, id] of await listBegunPages(run.context.db, run.source)) run.begun.set(path, id);
      await work();
    });
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
export async function ensurePage(run: Run, article: Article, slug: string): Promise<void> {
  const { target, source } = run;
  const known = run.items.get(article.path)?.pageID ?? run.begun.get(article.path);
  if (known != null) return void run.pageIDs.set(article.path, known);
  const refused = new Set<string>();
  for (let attempt = 0; attempt < slugTries; attempt += 1) {
    const free = freeSlug(slug, (candidate) => refused.has(candidate)).slug;
    try {
      const pageID = await target.createPage({
        title: article.title,
        slug: free,
        type: article.type ?? run.type,
        locale: run.locale,
        translationOf: run.translations.get(withoutLanguage(article.path)),
        content: { importSource: source, importedFrom: article.path, authors: article.authors },
      });
      await target.record('page', { path: article.path, contentHash: '', pageID, mediaFileID: null });
      run.pageIDs.set(article.path, pageID);
      return;
    } catch (error) {
      if (!isRefusal(error, 'nameTaken', 'slug')) throw error;
      refused.add(free);
    }
  }
  throw nameTaken('slug', 'page');
}

/** Whether an article's page has its content already. */
export const isUnchanged = (run: Run, { path, contentHash }: Article): boolean =>
  run.items.get(path)?.contentHash === contentHash;

/** Stores and publishes an article's content. */
export async function fillPage(run: Run, article: Article, body: Body, pageID: number): Promise<'made' | 'changed' | 'drafts'> {
  const { target, report } = run;
  const before = run.items.get(article.path);
  report.begin(article.path);
  for (const { line, why } of article.remarks) report.add(article.path, line, why);
  const content = await toPageContent(article, body, { ...run, home: pagePath(run.locale, '') });
  const tags = await importTags(run, article);
  const date = article.date || asText((await target.typeDataOf(pageID))['date']);
  const reasons = reasonsToHold(run, article, { date, content });
  for (const reason of reasons) report.add(article.path, 1, reason);
  const isDraft = reasons.length > 0;
  const { blocks, seoDescription, seoImage, words } = content;
  const type = article.type ?? run.type;
  const typeData = typeDataOf(type, { date, authors: article.authors, words });
  await target.fillPage(
    pageID,
    { title: article.title, blocks, seoDescription, seoImage, typeData, tags },
    { type, publishes: !isDraft },
  );
  await report.keep(article.path);
  await target.record('page', { path: article.path, contentHash: article.contentHash, pageID, mediaFileID: null });
  if (isDraft) return 'drafts';
  return before === undefined || before.contentHash === '' ? 'made' : 'changed';
}

/** Why an article's page remains a draft; empty where it is published. @param page.date of the article, or else of its page */
function reasonsToHold(run: Run, article: Article, page: { date: string; content: PageContent }): string[] {
  const reasons = article.draftReason === '' ? [] : [article.draftReason];
  if (page.content.blocks.length === 0) reasons.push('Nothing of the text could be taken: its page is left as a draft');
  if (needsDate(article.type ?? run.type) && page.date === '') {
    const written = article.writtenDate;
    const why = written === '' ? 'No date' : 'No day of the calendar in its date';
    const shown = written === '' ? '' : `, "${written.slice(0, 50)}"`;
    reasons.push(`${why}: its page is left as a draft. Write date: YYYY-MM-DD, or give the page a date and publish it${shown}`);
  }
  return reasons;
}

/** The IDs of an article's tags; missing ones are created. */
async function importTags(run: Run, article: Article): Promise<number[]> {
  const ids = new Set<number>();
  for (const name of article.tags) {
    const id = run.tagIDs.get(name.toLowerCase()) ?? (await run.target.createTag(name));
    if (id === undefined) run.report.add(article.path, 1, `A tag could not be made: "${name}"`);
    else ids.add(id);
    if (id !== undefined) run.tagIDs.set(name.toLowerCase(), id);
  }
  return [...ids];
}

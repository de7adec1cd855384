import { blockCatalog, findPageTexts, findTexts, pageTypeCatalog, upgradeBlocks, type Match, type Search } from '@ximblox/blocks';
import { hitsOfPageMax, type Contract, type FoundPage } from '@ximblox/contract';
import { locales, pagePath } from '@ximblox/primitives';
import type { z } from 'zod';

import type { Context } from '../../../../kernel/operation/context.ts';
import { inSlices } from '../../../../kernel/in-slices.ts';
import { mayDo, pageAbilities } from '../pages.policy.ts';
import { countSearched, findContent, listCandidates, listSearched, type SearchedPages } from './find-text.repository.ts';

type FindInput = z.output<Contract['pages']['findText']['input']>;
type Found = z.output<Contract['pages']['findText']['output']>;
type Content = NonNullable<Awaited<ReturnType<typeof findContent>>>;

/** Milliseconds after which a call answers what it has. */
const timeMax = 1_500;
/** How many pages are read from the database at once, without their content. */
const sliceSize = 100;
/** Pages with occurrences, and occurrences, after which a call answers. */
const foundMax = 50;
const hitsMax = 1_000;

/** What a call searches for. */
export const searchOf = (input: Pick<FindInput, 'term' | 'matchesCase' | 'wholeWord'>): Search => ({
  term: input.term,
  matchesCase: input.matchesCase,
  wholeWord: input.wholeWord,
});

/** The longest part of a term that PostgreSQL finds as JavaScript does, whatever its collation; '' if it has none. */
function plainWord(term: string): string {
  const words = term.match(/[a-z0-9]+/gi) ?? [];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** All occurrences of a page: in its own texts, then in its blocks. */
export function* findInPage(
  content: Pick<Content, 'type' | 'title' | 'seoTitle' | 'seoDescription' | 'seoKeywords' | 'typeData' | 'blocks'>,
  input: Pick<FindInput, 'term' | 'matchesCase' | 'wholeWord' | 'withPageTexts'>,
): Generator<undefined, (Match & { readonly place: string })[]> {
  const search = searchOf(input);
  const found = input.withPageTexts
    ? findPageTexts(content.type, content, search).map(({ label, ...match }) => ({ ...match, place: label }))
    : [];
  for (const block of upgradeBlocks(content.blocks)) {
    const place = blockCatalog.get(block.type)?.label.en ?? block.type;
    found.push(...findTexts([block], search).map((match) => ({ ...match, place })));
    yield;
  }
  return found;
}

/** The pages that a caller may edit, of one type and locale or of all. */
const searchedPages = ({ actor }: Context, { type, locale, below }: FindInput): SearchedPages => ({
  below,
  subjects: [...pageTypeCatalog.keys()]
    .filter((one) => type === null || type === '' || one === type)
    .flatMap((one) => locales.filter((each) => locale === null || each === locale).map((each) => ({ type: one, locale: each })))
    .filter((subject) => mayDo(actor, 'edit-page', subject)),
});

async function searchPage(context: Context, pageID: number, input: FindInput): Promise<FoundPage | undefined> {
  const content = await findContent(context.db, pageID);
  // It may have been deleted, or given another owner of rights, since it was listed.
  if (content === undefined || !mayDo(context.actor, 'edit-page', content)) return undefined;
  const matches = await inSlices(findInPage(content, input));
  if (matches.length === 0) return undefined;
  const { type, locale, state, isLive, revision, title, slug, scheduledAt, scheduledNumber } = content;
  return {
    id: pageID,
    title,
    path: pagePath(locale, slug),
    locale,
    type,
    state,
    isLive,
    revision,
    scheduledAt,
    scheduledNumber,
    can: pageAbilities(context.actor, content),
    count: matches.length,
    hits: matches.slice(0, hitsOfPageMax).map(({ place, before, text, after }) => ({ place, before, text, after })),
  };
}

/**
 * Finds words in the newest versions of the pages that the caller may edit, in the order of their IDs. Ends after a time or a number of
 * occurrences; the next call continues.
 */
export async function findText(context: Context, input: FindInput): Promise<Found> {
  const until = performance.now() + timeMax;
  const pages = searchedPages(context, input);
  const answer: Found = { items: [], searched: 0, totalPages: null, next: null };
  if (input.after === 0) answer.totalPages = await countSearched(context.db, pages);
  const word = plainWord(input.term);
  const isFull = () =>
    performance.now() > until ||
    answer.items.length >= foundMax ||
    answer.items.reduce((sum, { hits }) => sum + hits.length, 0) >= hitsMax;
  for (let after = input.after; ;) {
    const slice = await listSearched(context.db, pages, { after, limit: sliceSize });
    const ids = slice.map(({ pageID }) => pageID);
    const candidates =
      word === '' || ids.length === 0 ? slice : await listCandidates(context.db, ids, { word, matchesCase: input.matchesCase });
    for (const { pageID } of candidates) {
      const found = await searchPage(context, pageID, input);
      if (found === undefined) continue;
      answer.items.push(found);
      if (!isFull()) continue;
      return { ...answer, searched: answer.searched + ids.indexOf(pageID) + 1, next: pageID };
    }
    answer.searched += ids.length;
    const last = ids.at(-1);
    if (last === undefined || ids.length < sliceSize) return answer;
    if (isFull()) return { ...answer, next: last };
    after = last;
  }
}

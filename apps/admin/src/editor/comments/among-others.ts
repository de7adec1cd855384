import { placeOfSuggestion, type Block, type WordsSuggestion } from '@ximblox/blocks';
import type { ReviewComment } from '@ximblox/contract';

/** A comment that suggests other words. */
type Suggestion = ReviewComment & WordsSuggestion;
/** Words that a suggestion puts behind its own, or before them. */
type Addition = { readonly id: number; readonly words: string; readonly isBefore: boolean };

export const isSuggestion = (comment: ReviewComment): comment is Suggestion =>
  comment.quote !== null && comment.replacement !== null;

/** What a suggestion puts behind its words or before them; none where it changes them. */
function additionsOf({ id, quote: { text }, replacement }: Suggestion): readonly Addition[] {
  if (replacement === text) return [];
  if (replacement.startsWith(text)) return [{ id, words: replacement.slice(text.length), isBefore: false }];
  if (replacement.endsWith(text)) return [{ id, words: replacement.slice(0, -text.length), isBefore: true }];
  return [];
}

/** Words with what suggestions put around them, in the order in which it was suggested. */
function wordsWith(text: string, additions: readonly Addition[]): string {
  const sorted = additions.toSorted((one, other) => one.id - other.id);
  const joined = (isBefore: boolean): string => sorted.flatMap((one) => (one.isBefore === isBefore ? [one.words] : [])).join('');
  return `${joined(true)}${text}${joined(false)}`;
}

/** How many others at the same words are looked for: each may stand there or not. */
const mostOthers = 8;

/**
 * A suggestion that puts words behind others, or before them, among those that stand there by now because other suggestions did the same:
 * accepted in whatever order, they stand in the order in which they were suggested.
 * @param all the suggestions of the page, also those that were accepted
 */
export function amongOthers(block: Block, suggestion: Suggestion, all: readonly ReviewComment[]): WordsSuggestion {
  const { quote, replacement } = suggestion;
  const own = additionsOf(suggestion);
  const isAtSameWords = (one: ReviewComment): one is Suggestion =>
    isSuggestion(one) && one.id !== suggestion.id && one.blockKey === suggestion.blockKey && one.quote.text === quote.text;
  const others = own.length === 0 ? [] : all.filter(isAtSameWords).flatMap(additionsOf).slice(0, mostOthers);
  // Downwards: all of some come before only some of them.
  for (let set = 2 ** others.length - 1; set > 0; set -= 1) {
    const here = others.filter((_, at) => (set & (1 << at)) !== 0);
    const wider = { text: wordsWith(quote.text, here), before: quote.before };
    if (placeOfSuggestion(block, wider)?.isWhole === true)
      return { quote: wider, replacement: wordsWith(quote.text, [...here, ...own]) };
  }
  return { quote, replacement };
}

/** A suggestion as it is accepted among the others, the path of the text that it changes, what stands before its words there, and its place in the block. */
export type PlacedSuggestion = WordsSuggestion & { readonly path: string; readonly before: string; readonly at: number };

/** Where accepting a suggestion of a block puts its words; undefined where they are gone, or may be others. @param all those of the page */
export function placedSuggestion(
  block: Block,
  suggestion: Suggestion,
  all: readonly ReviewComment[],
): PlacedSuggestion | undefined {
  const among = amongOthers(block, suggestion, all);
  const place = placeOfSuggestion(block, among.quote);
  return place && { ...among, path: place.path, before: place.before, at: place.at };
}

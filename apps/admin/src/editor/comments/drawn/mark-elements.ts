import type { Block } from '@ximblox/blocks';
import type { ReviewComment } from '@ximblox/contract';

import { t } from '../../../shared/language/t.ts';
import { initialsOf, personColour } from '../../../shared/ui/avatar.tsx';
import { isSuggestion, placedSuggestion, type PlacedSuggestion } from '../among-others.ts';
import { wordsChanged, type WordsChanged } from './words-changed.ts';

/** A suggestion as it is drawn in its text. */
export type DrawnSuggestion = WordsChanged &
  Pick<ReviewComment, 'id'> &
  Pick<PlacedSuggestion, 'quote' | 'path' | 'before'> & { readonly by: string };

/**
 * The suggestions among comments on a block, with what accepting them changes, and where; none whose words are gone.
 * @param all the comments on the page, also those that were accepted
 */
export const drawnSuggestions = (
  block: Block | undefined,
  comments: readonly ReviewComment[],
  all: readonly ReviewComment[],
): DrawnSuggestion[] =>
  comments.flatMap((comment) => {
    const placed = block !== undefined && isSuggestion(comment) ? placedSuggestion(block, comment, all) : undefined;
    if (placed === undefined) return [];
    const { quote, path, before, replacement } = placed;
    return [{ id: comment.id, quote, path, before, by: comment.author.name, ...wordsChanged(quote.text, replacement) }];
  });

const styleOf = ({ by }: Pick<DrawnSuggestion, 'by'>): string => `--by: ${personColour(by)}`;

/** The attributes of words that are to be deleted; the words stay those of the page. */
export const deletionOf = (suggestion: DrawnSuggestion): Record<string, string> => ({
  role: 'deletion',
  'data-suggestion': String(suggestion.id),
  style: styleOf(suggestion),
});

/** An element with nothing in it: its words are content of the style, so that they are in no selection, no copy and no count. */
function emptyElement(page: Document, suggestion: DrawnSuggestion, data: Readonly<Record<string, string>>): HTMLElement {
  const element = page.createElement('span');
  element.setAttribute('style', styleOf(suggestion));
  Object.assign(element.dataset, { suggestion: String(suggestion.id), ...data });
  return element;
}

/** Whose suggestion begins here, and that words behind it are to be deleted. */
export function startOf(page: Document, suggestion: DrawnSuggestion): HTMLElement {
  const said = suggestion.deleted > 0 ? { said: ` ${t('to be deleted:')} ` } : {};
  return emptyElement(page, suggestion, { initials: initialsOf(suggestion.by), ...said });
}

/** The words that are suggested. */
export function insertionOf(page: Document, suggestion: DrawnSuggestion): HTMLElement {
  const element = emptyElement(page, suggestion, { said: ` ${t('suggested:')} `, inserted: suggestion.inserted });
  element.setAttribute('role', 'insertion');
  return element;
}

/** The attributes of a character before which a suggestion begins. */
export const beginOf = (suggestion: DrawnSuggestion): Record<string, string> => ({
  'data-begins': initialsOf(suggestion.by),
  'data-heard': suggestion.deleted > 0 ? ` ${t('to be deleted:')} ` : ' ',
  style: styleOf(suggestion),
});

/** The attributes of a character beside which words are suggested. */
export const insertionAt = (suggestion: DrawnSuggestion, side: 'before' | 'after'): Record<string, string> => ({
  [`data-inserted-${side}`]: suggestion.inserted,
  'data-heard': ` ${t('suggested:')} ${suggestion.inserted} `,
  style: styleOf(suggestion),
});

/** The attributes of words that are typed while suggesting. */
export const typedWords = (by: string): Record<string, string> => ({
  role: 'insertion',
  'data-typed': '',
  style: styleOf({ by }),
});

/** The attributes of a character, or of an empty paragraph, beside which words stood that were taken away while suggesting. */
export const erasedAt = (by: string, words: string, side: 'before' | 'after'): Record<string, string> => ({
  [`data-erased-${side}`]: words,
  'data-heard': ` ${t('to be deleted:')} ${words} `,
  style: styleOf({ by }),
});

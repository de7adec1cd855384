import type { Locale } from '@ximblox/primitives';

import { firstPiece, pieceOf } from './search-piece.ts';
import { indexedForms } from './indexed-text.ts';

// Private-use characters, which no form contains, delimit the matches in what search engines return. Elasticsearch trims control
// characters at the ends of a fragment.
export const startMark = '\uE000';
export const endMark = '\uE001';

const escapeHTML = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The forms that a search engine delimited in an indexed text. */
export const delimitedForms = (text: string): Set<string> =>
  new Set(
    text
      .split(startMark)
      .slice(1)
      .flatMap((part) => part.split(endMark, 1)),
  );

/** A piece of text, escaped, with `<mark>` around the words that were found under these forms. */
export function markForms(piece: string, locale: Locale, forms: ReadonlySet<string>): string {
  const found = indexedForms(piece, locale).filter(({ text }) => forms.has(text));
  let marked = '';
  let last = 0;
  for (const { start, end } of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < last) continue;
    marked += `${escapeHTML(piece.slice(last, start))}<mark>${escapeHTML(piece.slice(start, end))}</mark>`;
    last = end;
  }
  return marked + escapeHTML(piece.slice(last));
}

/** The snippet of a text in which a search engine found these forms: the piece with most of them, or else its beginning. */
export function snippetOf(text: string, locale: Locale, forms: ReadonlySet<string>): string {
  if (forms.size === 0) return escapeHTML(firstPiece(text));
  const found = indexedForms(text, locale).filter((form) => forms.has(form.text));
  const piece = pieceOf(
    text,
    found.map((form) => ({ at: form.start, form: form.text })),
  );
  return markForms(piece?.shown ?? firstPiece(text), locale, forms);
}

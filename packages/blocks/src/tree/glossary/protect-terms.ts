import type { Term, TermIndex } from './index-terms.ts';
import { translationOf } from './index-terms.ts';
import { stemOf } from './stem.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const word = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** The term that begins at a word of a text, in exactly this form, with where it ends. */
function termAt<Of extends Term>(text: string, from: number, first: string, { locale, byFirst }: TermIndex<Of>) {
  for (const { term } of byFirst.get(stemOf(first, locale)) ?? []) {
    const there = text.slice(from, from + term.source.length);
    const isSame = term.caseSensitive ? there === term.source : there.toLowerCase() === term.source.toLowerCase();
    const goesOn = /^[\p{L}\p{N}]/u.test(text.slice(from + term.source.length));
    if (isSame && !goesOn) return { term, to: from + term.source.length };
  }
  return undefined;
}

function protectIn<Of extends Term>(text: string, index: TermIndex<Of>): string {
  let [result, done] = ['', 0];
  for (const { 0: first, index: at } of text.matchAll(word)) {
    const found = at < done ? undefined : termAt(text, at, first, index);
    if (found === undefined) continue;
    result += `${text.slice(done, at)}<span translate="no">${escape(translationOf(found.term))}</span>`;
    done = found.to;
  }
  return result + text.slice(done);
}

/**
 * Markup in which each term of the glossary is its translation, in an element that a machine leaves as it is. Other forms of a term stay,
 * since the machine knows which form the translation takes.
 */
export const protectTerms = <Of extends Term>(html: string, index: TermIndex<Of>): string =>
  html
    .split(/(<[^<>]*>)/)
    .map((piece) => (piece.startsWith('<') ? piece : protectIn(piece, index)))
    .join('');

/** Markup without the elements of {@link protectTerms}. */
export const releaseTerms = (html: string): string =>
  html.replaceAll(/<span[^<>]*\btranslate=["']?no["']?[^<>]*>([^<>]*)<\/span>/gi, '$1');

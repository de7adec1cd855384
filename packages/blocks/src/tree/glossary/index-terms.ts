import type { Locale } from '@ximblox/primitives';

import type { TranslatableText } from '../texts.ts';
import { visibleText } from '../find/plain-text.ts';
import { wordsOf, type Word } from './stem.ts';

/** A term with its translation, from the language of a source to that of a translation. */
export type Term = {
  readonly source: string;
  readonly translation: string;
  readonly doNotTranslate: boolean;
  readonly caseSensitive: boolean;
};

type Text = Pick<TranslatableText, 'value' | 'isMarkup'>;
/** Terms by the stem of their first word, so that a text is compared with few of them. */
export type TermIndex<Of extends Term> = {
  readonly locale: Locale;
  readonly byFirst: ReadonlyMap<string, readonly { readonly term: Of; readonly words: readonly Word[] }[]>;
};

/** What a term is in a translation. */
export const translationOf = ({ source, translation, doNotTranslate }: Term): string => (doNotTranslate ? source : translation);

/** Prepares terms for {@link termsIn}. @param locale the language of their sources */
export function indexTerms<Of extends Term>(terms: readonly Of[], locale: Locale): TermIndex<Of> {
  const entries = terms
    .map((term) => ({ term, words: wordsOf(term.source, locale) }))
    // Longer terms first: "towing tank" before "tank".
    .toSorted((a, b) => b.words.length - a.words.length);
  return { locale, byFirst: Map.groupBy(entries, ({ words }) => words[0]?.stem ?? '') };
}

const startsAt = (text: readonly Word[], at: number, words: readonly Word[], isExact: boolean): boolean =>
  words.length > 0 &&
  words.every((one, index) => {
    const there = text[at + index];
    return there !== undefined && (isExact ? there.word === one.word : there.stem === one.stem);
  });

/** The terms that occur in texts, in any of their forms, in the order of the text. Of terms that begin at the same word the longest counts. */
export function termsIn<Of extends Term>(texts: readonly Text[], { locale, byFirst }: TermIndex<Of>): Of[] {
  const found = new Set<Of>();
  for (const { value, isMarkup } of texts) {
    const words = wordsOf(visibleText(value, isMarkup), locale);
    for (let at = 0; at < words.length;) {
      const entry = byFirst
        .get(words[at]?.stem ?? '')
        ?.find(({ term, words: own }) => startsAt(words, at, own, term.caseSensitive));
      if (entry !== undefined) found.add(entry.term);
      at += entry?.words.length ?? 1;
    }
  }
  return [...found];
}

const stems = (words: readonly Word[]): string => words.map(({ stem }) => stem).join('');

/**
 * Whether a translation has what the glossary says of a term, in any form, also as a part of a compound: *sleeptank* in *sleeptankproeven*.
 * @param locale the language of the translation
 */
export function hasTranslation(term: Term, texts: readonly Text[], locale: Locale): boolean {
  const wanted = translationOf(term);
  const visible = texts.map(({ value, isMarkup }) => visibleText(value, isMarkup));
  if (term.doNotTranslate && term.caseSensitive) return visible.some((text) => text.includes(wanted));
  const stem = stems(wordsOf(wanted, locale));
  if (stem === '') return true;
  return visible.some((text) => text.toLowerCase().includes(wanted.toLowerCase()) || stems(wordsOf(text, locale)).includes(stem));
}

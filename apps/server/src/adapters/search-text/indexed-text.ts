import type { Locale } from '@ximblox/primitives';

import { compoundParts } from './compound-words.ts';
import { wordForms, type WordForm } from './search-words.ts';

/** Parts of compounds are indexed up to this many characters of a text. */
const partsLimit = 100_000;

/** A text as search engines index it: forms separated by blanks. Matches in `parts` rank below those in `words`. */
export type IndexedText = { readonly words: string; readonly parts: string };

/**
 * The forms under which a text is found, and the parts of its compounds.
 * @param limit of characters of each
 */
export function indexText(text: string, locale: Locale, limit: number): IndexedText {
  const words: string[] = [];
  const parts: string[] = [];
  let [wordsRoom, partsRoom] = [limit, Math.min(limit, partsLimit)];
  for (const form of wordForms(text)) {
    wordsRoom -= form.text.length + 1;
    if (wordsRoom < 0) break;
    words.push(form.text);
    for (const part of compoundParts(form.text, locale)) {
      partsRoom -= part.length + 1;
      if (partsRoom >= 0) parts.push(part);
    }
  }
  return { words: words.join(' '), parts: parts.join(' ') };
}

/** The same forms with their places, in the order of the text; a part of a compound has the place of the whole word. */
export function indexedForms(text: string, locale: Locale): WordForm[] {
  const forms: WordForm[] = [];
  for (const form of wordForms(text)) {
    forms.push(form);
    for (const part of compoundParts(form.text, locale)) forms.push({ ...form, text: part });
  }
  return forms;
}

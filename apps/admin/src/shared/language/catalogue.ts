import { language } from './language.ts';
import type * as dutch from './nl/words.ts';

// English is in the source.
let texts: Readonly<Record<string, string>> = {};
/** The Dutch of texts that are no messages; undefined in English. */
export let dutchWords: typeof dutch | undefined;

/** Loads the texts of the language of the page: before any module that has texts. */
export async function loadCatalogue(): Promise<void> {
  document.documentElement.lang = language;
  if (language === 'nl') ({ nl: texts, words: dutchWords } = await import('./nl/index.ts'));
}

/** The text of a message in the language of the page. */
export const translationOf = (message: string): string => texts[message] ?? message;

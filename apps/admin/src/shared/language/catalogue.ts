import { language } from './language.ts';

// English is in the source. Every module that uses `t` waits for this one, so that constants of modules are translated too.
const dutch = language === 'nl' ? await import('./nl/index.ts') : undefined;
const texts: Readonly<Record<string, string>> = dutch?.nl ?? {};
if (typeof window !== 'undefined') document.documentElement.lang = language;

/** The Dutch of texts that are no messages; undefined in English. */
export const dutchWords = dutch?.words;

/** The text of a message in the language of the page. */
export const translationOf = (message: string): string => texts[message] ?? message;

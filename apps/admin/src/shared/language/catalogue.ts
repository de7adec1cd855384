import { language } from './language.ts';

// English is in the source. Every module that uses `t` waits for this one, so that constants of modules are translated too.
const texts: Readonly<Record<string, string>> = language === 'nl' ? (await import('./nl/index.ts')).nl : {};
if (typeof window !== 'undefined') document.documentElement.lang = language;

/** The text of a message in the language of the page. */
export const translationOf = (message: string): string => texts[message] ?? message;

/** The languages of the back office. */
export const adminLanguages = ['en', 'nl'] as const;
export type AdminLanguage = (typeof adminLanguages)[number];
/** What a user chose; null follows the browser. */
export type LanguageChoice = AdminLanguage | null;

const storageKey = 'language';
const isLanguage = (name: unknown): name is AdminLanguage => adminLanguages.some((language) => language === name);

function readChoice(): LanguageChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** The first of the browser's languages that the back office has. */
export const languageOf = (names: readonly string[]): AdminLanguage =>
  names.map((name) => name.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';

const inEffect = (choice: LanguageChoice): AdminLanguage =>
  // Outside a browser, as in tests, the texts are the English ones of the source.
  choice ?? (typeof window === 'undefined' ? 'en' : languageOf(navigator.languages));

/** The language of this page; choosing another one loads the page anew. */
export const language: AdminLanguage = typeof window === 'undefined' ? 'en' : inEffect(readChoice());

/** The language with its region, for dates and numbers. */
export const languageTag = language === 'nl' ? 'nl-NL' : 'en-GB';

/**
 * Stores what the account has on this device, where the next page reads it before it knows the session.
 * @returns whether the page has to be loaded anew to show it
 */
export function storeChoice(choice: LanguageChoice): boolean {
  try {
    if (choice === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Without storage the browser's language stays: loading the page anew would not end.
    return false;
  }
  return inEffect(choice) !== language;
}

// The site's first script imports this file, so it imports nothing.

/** The first segments of the site's paths, one for each locale. */
export const languagePrefixes = ['en', 'nl', 'de', 'fr'] as const;
export type LanguagePrefix = (typeof languagePrefixes)[number];

/** One year: returning visitors get the language they read last. */
const maxAgeSeconds = 365 * 24 * 3600;
const pattern = new RegExp(`(?:^|;\\s*)language=(${languagePrefixes.join('|')})(?:;|$)`);

const isPrefix = (value: string | undefined): value is LanguagePrefix => languagePrefixes.some((prefix) => prefix === value);

/** The language that a visitor read last, by a `Cookie` header or `document.cookie`; undefined where there is none. */
export function readLanguageCookie(cookies: string): LanguagePrefix | undefined {
  const prefix = pattern.exec(cookies)?.[1];
  return isPrefix(prefix) ? prefix : undefined;
}

/** The language of a path of the site, `nl` of `/nl/nieuws`; undefined where its first segment is none. */
export function languageOfPath(path: string): LanguagePrefix | undefined {
  const segment = path.split(/[/?#]/, 2)[1];
  return isPrefix(segment) ? segment : undefined;
}

/**
 * The cookie that determines the redirect of `/`, for `Set-Cookie` and `document.cookie`.
 * @param isSecure whether the site is served over https
 */
export const languageCookie = (language: LanguagePrefix, isSecure: boolean): string =>
  `language=${language}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

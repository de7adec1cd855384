import { languageCookie, languageOfPath } from '@ximblox/primitives/language-cookie';

/** Stores the language of the current page, to which `/` redirects next time. */
export function rememberLanguage(): void {
  const language = languageOfPath(window.location.pathname);
  if (language !== undefined) document.cookie = languageCookie(language, window.location.protocol === 'https:');
}

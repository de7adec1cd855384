import { languageCookie, languageOfPath } from '@ximblox/primitives/language-cookie';

/** Remembers the language of the page that is read now: `/` leads there next time. */
export function rememberLanguage(): void {
  const language = languageOfPath(window.location.pathname);
  if (language !== undefined) document.cookie = languageCookie(language, window.location.protocol === 'https:');
}

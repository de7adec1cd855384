/** True for the path of an account screen, which is drawn for one visitor and always a document of its own. */
export const isAccountPath = (path: string): boolean => /^\/(?:en|nl)\/account(?:\/|$)/.test(path);

/** Whether a text is a path of the site, which no browser takes for another site’s. */
export function isSitePath(text: string): boolean {
  if (!/^\/(?![/\\])[^\u0000-\u0020\\]*$/.test(text)) return false;
  const origin = 'https://site.invalid';
  return URL.canParse(text, origin) && new URL(text, origin).origin === origin;
}

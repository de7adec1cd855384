/** A path as the site looks it up: percent-decoded. One that can't be decoded is left unchanged. */
export function decodedPath(path: string): string {
  try {
    const text = decodeURIComponent(path);
    return /[\p{Cc}?#\\]|^\/\//u.test(text) ? path : text;
  } catch {
    return path;
  }
}

const withoutLastSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/**
 * The path on the site that a URL leads to: decoded, without query, fragment and trailing slash.
 * @param publicUrl the URL of the site; its scheme is ignored
 * @returns undefined for a URL of another site
 */
export function sitePath(address: string, publicUrl: string): string | undefined {
  const isPath = address.startsWith('/');
  if (!isPath && (!URL.canParse(address) || new URL(address).host !== new URL(publicUrl).host)) return undefined;
  const path = isPath ? address.replace(/[?#].*$/, '') : new URL(address).pathname;
  return withoutLastSlash(decodedPath(path));
}

/** All variants of URLs that lead to a path of the site, except for query and fragment. */
export function spellings(path: string, publicUrl: string): string[] {
  const paths = [path, path === '/' ? '' : `${path}/`].flatMap((one) => [one, encodeURI(one)]);
  const { host } = new URL(publicUrl);
  return [...new Set(paths.flatMap((one) => [one, `http://${host}${one}`, `https://${host}${one}`]))].filter((one) => one !== '');
}

/** All variants of URLs that lead to a page of the site, by its path. */
export const variantsOf = (path: string, publicUrl: string): string[] => spellings(sitePath(path, publicUrl) ?? path, publicUrl);

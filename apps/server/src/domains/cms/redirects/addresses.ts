/** A path as the site looks it up: with its signs themselves, not their bytes. One that holds what no path can stays as it is. */
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
 * Where on the site an address leads: its path, decoded, without query, fragment and last slash.
 * @param publicUrl the site's own address; its scheme does not count
 * @returns undefined for an address elsewhere
 */
export function sitePath(address: string, publicUrl: string): string | undefined {
  const isPath = address.startsWith('/');
  if (!isPath && (!URL.canParse(address) || new URL(address).host !== new URL(publicUrl).host)) return undefined;
  const path = isPath ? address.replace(/[?#].*$/, '') : new URL(address).pathname;
  return withoutLastSlash(decodedPath(path));
}

/** All that leads to a path of the site, but for query and fragment. */
export function spellings(path: string, publicUrl: string): string[] {
  const paths = [path, path === '/' ? '' : `${path}/`].flatMap((one) => [one, encodeURI(one)]);
  const { host } = new URL(publicUrl);
  return [...new Set(paths.flatMap((one) => [one, `http://${host}${one}`, `https://${host}${one}`]))].filter((one) => one !== '');
}

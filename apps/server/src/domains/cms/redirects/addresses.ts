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

/** A path without trailing slash and without capitals, as addresses are compared. */
export const pathKey = (path: string): string => path.replace(/\/+$/, '').toLowerCase();

/** The most parameters of an address that are compared. */
const parametersMax = 100;

/** The parameters of a query in canonical spelling and order, each once. */
export function parametersOf(query: string): string[] {
  const pairs = [...new URLSearchParams(query)].slice(0, parametersMax);
  return [...new Set(pairs.map((pair) => new URLSearchParams([pair]).toString()))].sort();
}

/** An address in two parts, without its fragment. */
export function splitQuery(address: string): { readonly path: string; readonly query: string } {
  const [whole = ''] = address.split('#', 1);
  const mark = whole.indexOf('?');
  return mark === -1 ? { path: whole, query: '' } : { path: whole.slice(0, mark), query: whole.slice(mark + 1) };
}

/** The stored form of an address that redirects: its path decoded, its parameters in canonical order. */
export function storedAddress(address: string): string {
  const { path, query } = splitQuery(address);
  const parameters = parametersOf(query);
  return decodedPath(path) + (parameters.length === 0 ? '' : `?${parameters.join('&')}`);
}

/**
 * The part of a query that a redirect carries on, as it was written.
 * @param used the parameters by which the redirect was found: they name the old page, and mean nothing on the new one
 */
function queryWithout(query: string, used: readonly string[]): string {
  if (used.length === 0) return query;
  const names = new Set(used.map((parameter) => parameter.toLowerCase()));
  return query
    .split('&')
    .filter((part) => !parametersOf(part).some((parameter) => names.has(parameter.toLowerCase())))
    .join('&');
}

/**
 * The address that a redirect answers with: its target with the query of the request, unless the target has a query of its own.
 * The fragment is that of the target.
 * @param used the parameters by which the redirect was found
 */
export function withQuery(target: string, query: string, used: readonly string[] = []): string {
  const carried = queryWithout(query, used);
  if (carried === '' || splitQuery(target).path !== target.split('#', 1)[0]) return target;
  const [bare = '', ...fragment] = target.split('#');
  return [`${bare}?${carried}`, ...fragment].join('#');
}

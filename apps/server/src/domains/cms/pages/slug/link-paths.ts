import { isSlug, pagePath, splitPath } from '@ximblox/primitives';

/** A host may be long, and index entries are limited. A slug has at most 200 characters. */
const longestLinkPath = 500;
/** Base for resolving paths; no link can lead there. */
const base = 'http://relative.invalid';

const withoutLastSlash = (path: string): string => path.replace(/\/+$/, '');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The page that a link leads to, in the form of the reference table: its path without query, fragment and trailing slash,
 * prefixed with `//host` for a full URL, so that the table doesn't depend on the site's own URL, which may change.
 * @returns `/en/news` or `//www.example.org/en/news`; undefined for a link that can't lead to a page of this site: another
 * scheme, a path without a language, capitals (no slug has any)
 */
export function linkPath(href: string): string | undefined {
  const isPath = /^\/(?!\/)/.test(href);
  if ((!isPath && !/^https?:\/\//i.test(href)) || !URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  const path = withoutLastSlash(decoded(url.pathname));
  const { locale, slug } = splitPath(path);
  if (locale === undefined || !isSlug(slug) || path !== withoutLastSlash(pagePath(locale, slug))) return undefined;
  const found = isPath ? path : `//${url.host}${path}`;
  return found.length <= longestLinkPath ? found : undefined;
}

/** All forms of links to a page in the reference table. @param path the page's path, from `pagePath` */
export function linkPathsOf(path: string, publicUrl: string): string[] {
  const bare = withoutLastSlash(path);
  return [bare, `//${new URL(publicUrl).host}${bare}`];
}

function mapText(text: string, map: (href: string) => string): string {
  if (/^https?:\/\/\S+$/i.test(text)) return map(text);
  if (!text.includes('href="')) return text;
  return text.replace(/<a\s[^<>]*>/gi, (tag) =>
    tag.replace(/(\shref=")([^"]*)(?=")/i, (_, start: string, href: string) => start + map(href)),
  );
}

/**
 * Maps the links in a value of any shape: every `<a href>` in markup, and texts that consist of a URL, as in link fields.
 * Independent of block and field types.
 */
function mapLinks(value: unknown, map: (href: string) => string): unknown {
  if (typeof value === 'string') return mapText(value, map);
  if (Array.isArray(value)) return value.map((item) => mapLinks(item, map));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapLinks(item, map)]));
  return value;
}

/** The distinct pages that the links in a value lead to, in the form of {@link linkPath}. */
export function collectLinkPaths(value: unknown): string[] {
  const paths = new Set<string>();
  mapLinks(value, (href) => {
    const path = linkPath(href);
    if (path !== undefined) paths.add(path);
    return href;
  });
  return [...paths];
}

/** A former path and the current path of a page, for updating links. */
export type LinkMove = {
  /** All forms of its former path, from {@link linkPathsOf}. */
  readonly from: readonly string[];
  /** Its current path. */
  readonly to: string;
};

/** The link with another path. Scheme, host, query and fragment are preserved. */
function moveLink(href: string, { from, to }: LinkMove): string {
  const path = linkPath(href);
  if (path === undefined || !from.includes(path)) return href;
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#]*)?[^?#]*(.*)$/is.exec(href) ?? [];
  return origin + to + rest;
}

/** Replaces links to a page's former path by its current path, in a value of any shape. */
export const moveLinks = <Value>(value: Value, move: LinkMove): Value => mapLinks(value, (href) => moveLink(href, move)) as Value;

import { isSlug, pagePath, splitPath } from '@ximblox/primitives';

/** A host may be long; an index takes only so much. A slug has 200 characters at most. */
const longestLinkPath = 500;
/** Resolves paths; no link can lead there. */
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
 * The page that a link leads to, as the reference table has it: its path without query, fragment and last slash, and `//host` before it
 * where the link is a full URL, so that the table doesn't depend on the site's own URL, which may change.
 * @returns `/en/news` or `//www.example.org/en/news`; undefined for a link that can't lead to a page of this site: another scheme, a path
 *   without a language, capitals (no slug has any)
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

/** All forms in which the reference table has links to a page. @param path the page's path, as `pagePath` makes it */
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
 * Replaces the links in a value of any shape: what an `<a href>` has in markup, and texts that are a URL as a whole, as link fields and
 * web addresses have them. Works on blocks and fields of unknown types too.
 */
function mapLinks(value: unknown, map: (href: string) => string): unknown {
  if (typeof value === 'string') return mapText(value, map);
  if (Array.isArray(value)) return value.map((item) => mapLinks(item, map));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapLinks(item, map)]));
  return value;
}

/** The pages that the links in a value lead to, each once, as {@link linkPath} has them. */
export function collectLinkPaths(value: unknown): string[] {
  const paths = new Set<string>();
  mapLinks(value, (href) => {
    const path = linkPath(href);
    if (path !== undefined) paths.add(path);
    return href;
  });
  return [...paths];
}

/** Where the links to a page that changed its slug lead, and where they are to lead. */
export type LinkMove = {
  /** All forms of its former path, of {@link linkPathsOf}. */
  readonly from: readonly string[];
  /** Its path now. */
  readonly to: string;
};

/** The link with another path. Scheme, host, query and fragment stay as they are written. */
function moveLink(href: string, { from, to }: LinkMove): string {
  const path = linkPath(href);
  if (path === undefined || !from.includes(path)) return href;
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#]*)?[^?#]*(.*)$/is.exec(href) ?? [];
  return origin + to + rest;
}

/** A value of any shape with the links to a page's former path led to its path now. */
export const moveLinks = <Value>(value: Value, move: LinkMove): Value => mapLinks(value, (href) => moveLink(href, move)) as Value;

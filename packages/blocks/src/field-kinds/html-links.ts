import { normalizeHref } from '@ximblox/primitives';

/** The tags `<a …>`, with their attributes, and `</a>`. */
const anchors = /<a((?:\s|\/)(?:[^<>"']|"[^"]*"|'[^']*')*)?>|<\/a\s*>/gi;
const attributes = /([a-z][a-z-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/gi;
const named: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  colon: ':',
  tab: '\t',
  newline: '\n',
};

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));?/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return Number.isNaN(code) ? (named[name?.toLowerCase() ?? ''] ?? whole) : String.fromCodePoint(Math.min(code, 0x10ffff));
  });

/** A link in markup without a valid target. */
export type DeadLink = {
  /** The invalid URL as written; empty without one. */
  readonly href: string;
  /** The markup between its tags. */
  readonly content: string;
};

/**
 * The links of markup that lead nowhere: those whose address is none, and those that have neither an address nor a page. A mere anchor,
 * `<a id="why">`, is not a link.
 */
export function deadLinks(html: string): DeadLink[] {
  const tags = [...html.matchAll(anchors)];
  return tags.flatMap(({ 0: tag, 1: written = '', index }, place): DeadLink[] => {
    if (tag.startsWith('</')) return [];
    const given = new Map(
      [...written.matchAll(attributes)].map(([, name = '', a, b, c]) => [name.toLowerCase(), a ?? b ?? c ?? '']),
    );
    const href = decode(given.get('href') ?? '').trim();
    if (/^[1-9]\d{0,9}$/.test(given.get('data-page-id') ?? '')) return [];
    if (href === '' ? given.has('id') || given.has('name') : normalizeHref(href) !== undefined) return [];
    return [{ href, content: html.slice(index + tag.length, tags[place + 1]?.index) }];
  });
}

/** Whether a draft may contain the markup: all its links have valid URLs. */
export const hasOnlyLinks = (html: string): boolean => deadLinks(html).every(({ href }) => href === '');

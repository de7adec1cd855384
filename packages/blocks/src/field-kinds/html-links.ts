import { cutText, normalizeHref } from '@ximblox/primitives';
import { invalidURL } from '@ximblox/primitives/errors';
import type { z } from 'zod';

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

/** A link in markup as it is written. */
export type HTMLLink = {
  /** Its target, empty without one. */
  readonly href: string;
  /** The page that it names by ID; `href` is then ignored. */
  readonly pageID: number | null;
  /** The anchor on that page. */
  readonly anchor: string;
  /** The markup between its tags. */
  readonly content: string;
  /** Its opening tag and where that starts in the markup. */
  readonly tag: string;
  readonly at: number;
};

/** The links of markup, in their order. A mere anchor, `<a id="why">`, is none. */
export function htmlLinks(html: string): HTMLLink[] {
  const tags = [...html.matchAll(anchors)];
  return tags.flatMap(({ 0: tag, 1: written = '', index }, place): HTMLLink[] => {
    if (tag.startsWith('</')) return [];
    const given = new Map(
      [...written.matchAll(attributes)].map(([, name = '', a, b, c]) => [name.toLowerCase(), a ?? b ?? c ?? '']),
    );
    const href = decode(given.get('href') ?? '').trim();
    const page = /^[1-9]\d{0,9}$/.exec(given.get('data-page-id') ?? '')?.[0];
    if (page === undefined && href === '' && (given.has('id') || given.has('name'))) return [];
    return [
      {
        href,
        pageID: page === undefined ? null : Number(page),
        anchor: page === undefined ? '' : decode(given.get('data-anchor') ?? ''),
        content: html.slice(index + tag.length, tags[place + 1]?.index),
        tag,
        at: index,
      },
    ];
  });
}

/** Characters of a link that a refusal names. */
const namedMax = 80;

/** The refusal of one dead link: its words and its URL. */
const refusalOf = ({ href, content }: DeadLink) => ({
  code: 'custom' as const,
  message: invalidURL,
  params: { rule: 'linkTarget', href: cutText(href, namedMax), words: cutText(wordsOf(content), namedMax) },
});

/** Words between tags. */
const wordsOf = (content: string): string =>
  decode(content.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

/** Refuses (`invalidURL`) markup with a link whose URL is none, as drafts may not have it; the issue names the first one. */
export function checkLinks(html: string, issues: z.core.$RefinementCtx): void {
  const dead = deadLinks(html).find(({ href }) => href !== '');
  if (dead !== undefined) issues.addIssue({ ...refusalOf(dead), continue: false });
}

/** Refuses (`invalidURL`) links without a target too, as publishing does. */
export function checkTargets(html: string, issues: z.core.$RefinementCtx): void {
  const [dead] = deadLinks(html);
  if (dead?.href === '') issues.addIssue(refusalOf(dead));
}

/** Where a link leads: to a page by its ID, or to a URL, a path or an anchor as it is written. */
export type LinkTo = { readonly pageID: number; readonly anchor: string } | { readonly href: string };

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Markup with another target for one of its links. @param index its place among {@link htmlLinks} */
export function withHTMLLink(html: string, index: number, to: LinkTo): string {
  const link = htmlLinks(html)[index];
  if (link === undefined) return html;
  const rest = link.tag.replace(/\s(?:href|data-page-id|data-anchor)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?/gi, '').slice(2);
  const target =
    'href' in to
      ? ` href="${attribute(to.href)}"`
      : ` data-page-id="${to.pageID}"${to.anchor === '' ? '' : ` data-anchor="${attribute(to.anchor)}"`}`;
  return `${html.slice(0, link.at)}<a${target}${rest}${html.slice(link.at + link.tag.length)}`;
}

/** A link in markup without a valid target. */
export type DeadLink = Pick<HTMLLink, 'href' | 'content'>;

/** The links of markup that lead nowhere: those whose address is none, and those that have neither an address nor a page. */
export const deadLinks = (html: string): DeadLink[] =>
  htmlLinks(html).flatMap(({ href, pageID, content }) =>
    pageID === null && (href === '' || normalizeHref(href) === undefined) ? [{ href, content }] : [],
  );

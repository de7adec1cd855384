import { normalizeHref } from '@ximblox/primitives';
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

/** Characters of a link that a refusal names. */
const namedMax = 80;
const inShort = (text: string): string => (text.length > namedMax ? `${text.slice(0, namedMax)}…` : text);

/** The refusal of one dead link: its words and its URL. */
const refusalOf = ({ href, content }: DeadLink) => ({
  code: 'custom' as const,
  message: 'V_13',
  params: { rule: 'linkTarget', href: inShort(href), words: inShort(wordsOf(content)) },
});

/** Words between tags. */
const wordsOf = (content: string): string =>
  decode(content.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

/** Refuses (`V_13`) markup with a link whose URL is none, as drafts may not have it; the issue names the first one. */
export function checkLinks(html: string, issues: z.core.$RefinementCtx): void {
  const dead = deadLinks(html).find(({ href }) => href !== '');
  if (dead !== undefined) issues.addIssue({ ...refusalOf(dead), continue: false });
}

/** Refuses (`V_13`) links without a target too, as publishing does. */
export function checkTargets(html: string, issues: z.core.$RefinementCtx): void {
  const [dead] = deadLinks(html);
  if (dead?.href === '') issues.addIssue(refusalOf(dead));
}

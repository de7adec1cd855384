import type { Converted } from '../convert.ts';
import type { PagePart } from '../arranging/parts.ts';

/** What of a paste a field of plain words can't have, with how many; none are 0. */
export type LostInWords = {
  readonly images: number;
  readonly files: number;
  readonly links: number;
  readonly tables: number;
  readonly formulas: number;
  readonly footnotes: number;
  /** Headings, lists, quotes, code and marks such as bold and subscript. */
  readonly formatting: boolean;
};

const linkTag = /<a\b[^>]*\s(?:href|data-page-id)="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;
const formulaTag = /\sdata-formula=/g;
const formattingTag = /<(?:strong|em|u|s|code|sub|sup|ul|ol|blockquote|h[2-6]|pre|hr)\b/;

/** An address as it is written in words: without what its link adds. */
const bare = (address: string): string => address.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '');

/** A link whose words are its address loses nothing. */
const countLinks = (html: string): number =>
  [...html.matchAll(linkTag)].filter(([, address = '', words = '']) => bare(address) !== bare(words.replaceAll(/<[^<>]*>/g, '')))
    .length;

const markupOf = ({ part }: PagePart): string => {
  if (part.kind === 'text' || part.kind === 'notice') return part.html;
  return part.kind === 'table' ? part.table.rows.flat().join('') : '';
};

/** A heading or quote that is pasted alone is what its field makes of it: it has lost nothing. */
const isFormatted = (parts: readonly PagePart[]): boolean =>
  parts.some(
    (one) =>
      formattingTag.test(markupOf(one)) ||
      (parts.length > 1 && ['heading', 'quote', 'notice', 'divider'].includes(one.part.kind)),
  );

/**
 * What is lost of a paste of which only the words are kept.
 * @param keepsTable whether the cells of a table are kept
 */
export function lostInWords({ parts, notTaken }: Pick<Converted, 'parts' | 'notTaken'>, keepsTable: boolean): LostInWords {
  const html = parts.map(markupOf).join('\n');
  const tables = parts.filter(({ part }) => part.kind === 'table').length;
  return {
    images: parts.filter(({ image }) => image !== undefined).length,
    files: parts.reduce((count, { image, files = [] }) => count + (image === undefined ? files.length : 0), 0),
    links: countLinks(html),
    tables: keepsTable ? 0 : tables + (notTaken.tables ?? 0),
    formulas:
      (html.match(formulaTag)?.length ?? 0) +
      parts.filter(({ part }) => part.kind === 'formula').length +
      (notTaken.formulas ?? 0),
    footnotes: notTaken.footnotes ?? 0,
    formatting: isFormatted(parts),
  };
}

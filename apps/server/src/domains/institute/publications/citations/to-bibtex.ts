import '@citation-js/plugin-bibtex';
import { Cite, type BibTeXEntry } from '@citation-js/core';

import type { CSLItem, CSLName } from './csl-item.ts';

/** Abbreviations keep their capitals where a style writes titles in lower case. */
const withCapitals = (title: string): string =>
  title.replaceAll(/[\p{L}\d]*\p{Lu}[\p{L}\d]*\p{Lu}[\p{L}\d]*/gu, '<span class="nocase">$&</span>');
/** The library escapes all but the names of organisations. */
const escapeLiteral = (name: CSLName): CSLName =>
  'literal' in name ? { literal: name.literal.replaceAll(/[{}\\]/g, '').replaceAll(/[&%$#_]/g, '\\$&') } : name;

/** The usual spelling of accents and signs: programs read `{\\"u}`, and not all of them `{\\" u}`. */
const withUsualCommands = (value: string): string =>
  value
    .replaceAll(/\{\\([`'"^~=.]) (\p{L})\}/gu, String.raw`{\$1$2}`)
    .replaceAll('\\textunderscore{}', '\\_')
    .replaceAll('\\textdollar{}', '\\$');

const fieldsOf = ({ properties }: BibTeXEntry): string[] =>
  Object.entries(properties).flatMap(([name, value]) => {
    // The address stands in `url` too.
    if (name === 'howpublished' && properties['url'] !== undefined) return [];
    // Styles know months by their macros, which have no day.
    const month = name === 'month' ? /^[a-z]{3}/.exec(value)?.[0] : undefined;
    return [`\t${name} = ${month ?? `{${withUsualCommands(value)}}`},\n`];
  });

/** Publications as BibTeX: ASCII with the commands of LaTeX, so that every version reads it. */
export function toBibTeX(items: readonly CSLItem[]): string {
  const prepared = items.map((item) => ({
    ...item,
    title: withCapitals(item.title),
    ...(item.author === undefined ? {} : { author: item.author.map(escapeLiteral) }),
  }));
  const entries = new Cite(prepared, { generateGraph: false }).format('bibtex', { format: 'object' });
  return entries.map((entry) => `@${entry.type}{${entry.label},\n${fieldsOf(entry).join('')}}\n`).join('\n');
}

import type { PastedLineResult } from '@ximblox/contract';
import { readDelimited } from '@ximblox/primitives';

import { t } from '../../../shared/language/t.ts';

/** The result of a pasted line, as a sentence. */
export const resultTexts: Readonly<Record<PastedLineResult['state'], string>> = {
  added: t('Added.'),
  alreadyMember: t('Already a member.'),
  unknown: t('No member has this email address.'),
  invalid: t('Not an email address.'),
};

/** The maximum number of lines per call. */
export const longestPaste = 1000;
/** The maximum length of a line; longer ones are no addresses. */
const longestLine = 1000;

/**
 * An address in angle brackets with the name before it, as Outlook copies it: `Berg, M <m@x.example>`. The name may have commas, but begins
 * where a line or an entry does. Its length has a limit, so that long texts without addresses take no time.
 */
const named = /(^|[,;])(?:"[^"]{0,200}"|[^<>@;"]){0,200}<([^<>]*)>/g;

/** Addresses between commas or semicolons; of those with a name, the address remains. */
const splitList = (text: string): string[] => text.replaceAll(named, '$1$2').split(/[,;]/);

/** The lines of cells as spreadsheets copy them: of each row the cells that have an address, or else the whole row. */
function linesOfCells(text: string): string[] {
  const rows = readDelimited(text, { separator: '\t', source: 'clipboard', rowsMax: longestPaste + 1 });
  if ('wrongLine' in rows) return [];
  const lines: string[] = [];
  for (const { cells, line } of rows) {
    // A cell of several lines moves the rows below it.
    while (lines.length < line - 1) lines.push('');
    const addresses = cells.filter((cell) => cell.includes('@')).flatMap(splitList);
    lines.push(...(addresses.length === 0 ? [cells.join(' ')] : addresses));
  }
  return lines;
}

function linesOfList(text: string): string[] {
  return text.split(/\r\n|\r|\n/).flatMap(splitList);
}

/**
 * Pasted email addresses, separated by line breaks, commas or semicolons, or in cells of a spreadsheet. Empty lines are included, so
 * that line numbers match the visible ones. Of `Name <name@company.com>`, as mail programs copy it, the address remains.
 */
export const linesOf = (text: string): string[] =>
  (text.includes('\t') ? linesOfCells(text) : linesOfList(text)).map((part) => part.trim().slice(0, longestLine));

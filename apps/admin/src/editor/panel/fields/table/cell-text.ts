import { cellMax, htmlToText, replaceRanges, visibleText } from '@ximblox/blocks';

/** A text that is typed or pasted as the markup of a cell. */
export const escapeCell = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');
const unescape = (html: string): string => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Markup that is no words of one line, as cells of an import may have. */
const paragraphs = /<(?:p|[uo]l|h[1-6]|blockquote|pre|table|hr)[\s>]/i;
/** Whether a cell has paragraphs or lists, which have no place in a line. */
export const hasParagraphs = (html: string): boolean => paragraphs.test(html);

/** The words of a cell on one line, letter by letter; undefined where it has formulas or paragraphs. */
function lineOf(html: string): string | undefined {
  if (!html.includes('<')) return unescape(html);
  return hasParagraphs(html) || html.includes('<span data-formula') ? undefined : visibleText(html, true).replaceAll('\n', ' ');
}

/** The text of a cell as typed: spaces are preserved, so that one can be typed after an ampersand. */
export const cellText = (html: string): string => lineOf(html) ?? htmlToText(html);

/** Whether a line can stand in the place of a cell's text without a loss: a formula and a list would be words. */
export const isTypedInLine = (html: string): boolean => lineOf(html) !== undefined;

/** A cell with another text. What is bold, a link or a line break stays that; added letters are as the one before them. */
export function withCellText(html: string, text: string): string {
  const before = lineOf(html);
  if (before === undefined || !html.includes('<') || text === '') return escapeCell(text);
  let [from, back] = [0, 0];
  while (from < Math.min(before.length, text.length) && before[from] === text[from]) from += 1;
  const most = Math.min(before.length, text.length) - from;
  while (back < most && before.at(-1 - back) === text.at(-1 - back)) back += 1;
  const to = before.length - back;
  if (from === to && text.length === before.length) return html;
  // A range has at least one letter.
  const [start, end] = from < to ? [from, to] : from > 0 ? [from - 1, to] : [0, 1];
  return replaceRanges(html, [{ from: start, to: end }], text.slice(start, text.length - (before.length - end)), true);
}

/**
 * Cuts a text that is put into a cell where its markup would be longer than a cell may be.
 * @param before what stands before it in the cell
 * @param after what stands behind it
 */
export function fitInCell(
  before: string,
  text: string,
  after: string,
  maximum: number = cellMax,
): { readonly fitted: string; readonly leftOut: string } {
  let room = maximum - escapeCell(before + after).length;
  let fitted = 0;
  for (const character of text) {
    room -= escapeCell(character).length;
    if (room < 0) break;
    fitted += character.length;
  }
  return { fitted: text.slice(0, fitted), leftOut: text.slice(fitted) };
}

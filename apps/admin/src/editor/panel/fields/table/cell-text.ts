import { cellMax, htmlToText } from '@ximblox/blocks';

/** A text that is typed or pasted as the markup of a cell. */
export const escapeCell = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');
const unescape = (html: string): string => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The text of a cell as typed: spaces are preserved, so that one can be typed after an ampersand. */
export const cellText = (html: string): string => (html.includes('<') ? htmlToText(html) : unescape(html));

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

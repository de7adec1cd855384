import { htmlToText } from '@ximblox/blocks';

/** A text that is typed or pasted as the markup of a cell. */
export const escapeCell = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');
const unescape = (html: string): string => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The text of a cell as typed: spaces are preserved, so that one can be typed after an ampersand. */
export const cellText = (html: string): string => (html.includes('<') ? htmlToText(html) : unescape(html));

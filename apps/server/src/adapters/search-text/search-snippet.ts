// Control characters that no text contains delimit the matches, so that the text can be escaped before they become markup.
export const startMark = '\u0001';
export const endMark = '\u0002';

const escapeHTML = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Escaped text with `<mark>` as its only markup, from a delimited text. */
export const toSnippet = (text: string): string =>
  escapeHTML(text).replaceAll(startMark, '<mark>').replaceAll(endMark, '</mark>');

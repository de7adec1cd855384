// Characters that no text has mark the words, so that the text can be escaped before the marks become markup.
export const startMark = '\u0001';
export const endMark = '\u0002';

const escapeHTML = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Escaped text with `<mark>` alone, of a text with our marks. */
export const toSnippet = (text: string): string =>
  escapeHTML(text).replaceAll(startMark, '<mark>').replaceAll(endMark, '</mark>');

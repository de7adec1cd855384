/**
 * The markup of a text as the document stores it: without the empty line that the editor has behind a table, a quote or a list at the
 * end, so that one can write below it.
 */
export const storedMarkup = (html: string): string =>
  html.replace(/(<\/(?:table|blockquote|pre|ul|ol|h\d)>|<hr>)<p><\/p>$/, '$1');

/** The most characters of a clipboard's markup that are read. */
export const markupMax = 5_000_000;

/** The text of an element: blanks are one, and its paragraphs, list items and line breaks are lines. */
export function textOfElement(element: HTMLElement): string {
  for (const part of element.querySelectorAll('br, p, div, li, h1, h2, h3, h4, h5, h6, tr, blockquote'))
    if (part.matches('br') || part.previousSibling !== null) part.before('\u2028');
  for (const part of element.querySelectorAll('script, style')) part.remove();
  return (element.textContent ?? '')
    .replaceAll(/[^\S\u2028]+/g, ' ')
    .replaceAll(/ ?\u2028[ \u2028]*/g, '\n')
    .trim();
}

/** The words of a clipboard's markup. */
export const textOfMarkup = (html: string): string =>
  textOfElement(new DOMParser().parseFromString(html.slice(0, markupMax), 'text/html').body);

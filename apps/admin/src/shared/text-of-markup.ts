/** The most characters of a clipboard's markup that are read. */
export const markupMax = 5_000_000;

const blocks = 'p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, tr, blockquote';

/** The text of an element: blanks are one, its paragraphs and list items are lines, and its line breaks stay. */
export function textOfElement(element: HTMLElement): string {
  for (const part of element.querySelectorAll('script, style')) part.remove();
  for (const part of element.querySelectorAll('br')) part.before('\u2029');
  for (const part of element.querySelectorAll('td, th')) part.after(' ');
  for (const part of element.querySelectorAll(blocks)) {
    part.before('\u2028');
    part.after('\u2028');
  }
  return (element.textContent ?? '')
    .replaceAll(/[^\S\u2028\u2029]+/g, ' ')
    .replaceAll(/(?: ?\u2028)+ ?| ?\u2029 ?/g, '\n')
    .trim();
}

/** The words of a clipboard's markup. */
export const textOfMarkup = (html: string): string =>
  textOfElement(new DOMParser().parseFromString(html.slice(0, markupMax), 'text/html').body);

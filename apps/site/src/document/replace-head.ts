import type { Head } from './head.ts';
import { headElements, headSelector } from './head-elements.ts';

/** Puts the head of another page in the place of the present one: all that the server would have written for it, and the language. */
export function replaceHead(head: Head, siteName: string): void {
  document.documentElement.lang = head.language;
  for (const element of document.head.querySelectorAll(headSelector)) element.remove();
  const made = headElements(head, siteName).map(({ tag, attributes, text }) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    return element;
  });
  document.head.append(...made);
}

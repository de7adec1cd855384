import { contentID, rootID } from '@ximblox/blocks/frame-ids';

import { frameMeta, headSelector, staticAttribute } from '../document/marks.ts';
import { improveElements } from '../improve-elements.ts';
import { announcePage } from './page-status.ts';
import { markReadingPlace } from '../reading-place.ts';

const metaOf = (page: Document, name: string): HTMLMetaElement | null =>
  page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

const assetsOf = (page: Document): string =>
  [...page.head.querySelectorAll('script[src], link[rel="stylesheet"]')]
    .map((element) => element.getAttribute('src') ?? element.getAttribute('href'))
    .join(' ');

/**
 * Whether a page can take the place of the present one in this document: it is of the same build of the site, and the policy of the document,
 * which can't be extended, allows its frames.
 */
function fits(page: Document): boolean {
  const allowed = metaOf(document, frameMeta)?.content.split(' ') ?? [];
  const needed = metaOf(page, frameMeta)?.content.split(' ') ?? [];
  return (
    !page.documentElement.hasAttribute(staticAttribute) &&
    assetsOf(page) === assetsOf(document) &&
    needed.every((origin) => allowed.includes(origin))
  );
}

/** Puts the head of another page in the place of the present one: all that the server wrote for it, and the language. */
function replaceHead(page: Document): void {
  document.documentElement.lang = page.documentElement.lang;
  for (const element of document.head.querySelectorAll(headSelector)) element.remove();
  document.head.append(...page.head.querySelectorAll(headSelector));
  const token = metaOf(document, 'csrf-token');
  if (token !== null) token.content = metaOf(page, 'csrf-token')?.content ?? '';
}

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** Shows a page in the place of the present one and says its title. @returns false where it does not fit, and nothing was done */
export function showPage(html: string): boolean {
  const page = parse(html);
  const [root, next] = [document.getElementById(rootID), page.getElementById(rootID)];
  if (root === null || next === null || !fits(page)) return false;
  replaceHead(page);
  root.replaceChildren(...next.childNodes);
  markReadingPlace();
  improveElements();
  announcePage(document.title);
  document.getElementById(contentID)?.focus({ preventScroll: true });
  return true;
}

/** The part of a page that follows what is typed in a form with `data-live-search`. */
const results = '[data-live-results]';

/** Shows the results of a search in the place of the present ones; all else stays as it is. @returns false where a page has none */
export function showResults(html: string): boolean {
  const page = parse(html);
  const [present, next] = [document.querySelector(results), page.querySelector(results)];
  if (present === null || next === null) return false;
  replaceHead(page);
  present.replaceWith(next);
  announcePage(next.querySelector('[data-live-count]')?.textContent ?? document.title);
  return true;
}

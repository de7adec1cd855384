import { mainFeed } from '@ximblox/blocks';
import { sharePictureSize } from '@ximblox/primitives';

import type { Head } from './head.ts';

/** An element of a document's head that belongs to the page. */
export type HeadElement = {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** The text in it; JSON in a script. */
  readonly text?: string;
};

const jsonEscapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that is safe inside a script element: it can't close the element or start markup. */
export const scriptJSON = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => jsonEscapes[character] ?? character);

const meta = (key: 'name' | 'property', name: string, content: string | undefined): HeadElement[] =>
  content === undefined || content === '' ? [] : [{ tag: 'meta', attributes: { [key]: name, content } }];

const link = (attributes: Readonly<Record<string, string>>): HeadElement => ({ tag: 'link', attributes });

/** The elements of a page's head, in the order of the document: what the server writes, and what the browser puts in their place. */
export function headElements(head: Head, siteName: string): HeadElement[] {
  const main = mainFeed();
  const feeds = [...(main === undefined ? [] : [{ path: `/${head.language}/${main}`, title: siteName }]), ...head.feeds];
  return [
    { tag: 'title', attributes: {}, text: head.title },
    ...meta('name', 'description', head.description),
    ...meta('name', 'keywords', head.keywords),
    ...(head.indexed ? [] : meta('name', 'robots', 'noindex')),
    ...(head.canonical === undefined ? [] : [link({ rel: 'canonical', href: head.canonical })]),
    ...head.alternates.map(({ language, href }) => link({ rel: 'alternate', hreflang: language, href })),
    ...feeds.map(({ path, title }) => link({ rel: 'alternate', type: 'application/atom+xml', href: path, title })),
    ...meta('property', 'og:site_name', siteName),
    ...meta('property', 'og:title', head.title),
    ...meta('property', 'og:description', head.description),
    // On every page, as the specification requires.
    ...meta('property', 'og:type', 'website'),
    ...meta('property', 'og:url', head.canonical),
    ...meta('property', 'og:image', head.image?.url),
    ...(head.picture === undefined
      ? []
      : Object.entries(sharePictureSize).flatMap(([side, pixels]) => meta('property', `og:image:${side}`, String(pixels)))),
    ...meta('property', 'og:image:alt', head.image?.altText),
    ...meta('name', 'twitter:card', head.image === undefined ? 'summary' : 'summary_large_image'),
    ...head.citation.flatMap(({ name, content }) => meta('name', name, content)),
    ...(head.structuredData === undefined
      ? []
      : [{ tag: 'script', attributes: { type: 'application/ld+json' }, text: scriptJSON(head.structuredData) } as const]),
  ];
}

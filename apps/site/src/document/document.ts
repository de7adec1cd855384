import { mainFeed } from '@ximblox/blocks';
import { themeColors } from '@ximblox/ui';

import { frameMeta } from '../frame-sources.ts';
import type { Head } from './head.ts';

/** URLs of the built assets. */
export type Assets = { readonly css: readonly string[]; readonly js: readonly string[]; readonly preload: readonly string[] };

const escapeHTML = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

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

const meta = (key: 'name' | 'property', name: string, content: string | undefined): string =>
  content === undefined || content === '' ? '' : `<meta ${key}="${name}" content="${escapeHTML(content)}">`;

function headMarkup(head: Head, siteName: string): string {
  const feed = mainFeed();
  return [
    `<title>${escapeHTML(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'keywords', head.keywords),
    head.indexed ? '' : meta('name', 'robots', 'noindex'),
    head.canonical === undefined ? '' : `<link rel="canonical" href="${escapeHTML(head.canonical)}">`,
    ...head.alternates.map(({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${escapeHTML(href)}">`),
    feed === undefined
      ? ''
      : `<link rel="alternate" type="application/atom+xml" href="/${head.language}/${feed}" title="${escapeHTML(siteName)}">`,
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    // On every page, as the specification requires.
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', head.canonical),
    meta('property', 'og:image', head.image?.url),
    meta('property', 'og:image:alt', head.image?.altText),
    meta('name', 'twitter:card', head.image === undefined ? 'summary' : 'summary_large_image'),
    ...head.citation.map(({ name, content }) => meta('name', name, content)),
    head.structuredData === undefined ? '' : `<script type="application/ld+json">${scriptJSON(head.structuredData)}</script>`,
  ].join('');
}

type DocumentParts = {
  readonly head: Head;
  readonly siteName: string;
  readonly preloads: string;
  /** What stands above the page without being part of it. */
  readonly bar: string;
  readonly body: string;
  readonly assets: Assets;
  readonly csrfToken: string;
  readonly productKey: string;
  readonly frameOrigins: readonly string[];
  /** True for the answer to a submitted form: its data can't be fetched again, so it is not hydrated. */
  readonly isStatic: boolean;
};

/** The whole document. It has no inline script or style, so the content security policy needs no exception. */
export function documentOf(parts: DocumentParts): string {
  const { head, siteName, preloads, bar, body, assets, csrfToken, productKey, frameOrigins, isStatic } = parts;
  return [
    `<!doctype html><html lang="${head.language}"${isStatic ? ' data-no-hydration' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    ...assets.preload.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...assets.css.map((href) => `<link rel="stylesheet" href="${href}">`),
    preloads,
    headMarkup(head, siteName),
    `<meta name="theme-color" content="${themeColors.light}" media="(prefers-color-scheme: light)"><meta name="theme-color" content="${themeColors.dark}" media="(prefers-color-scheme: dark)">`,
    meta('name', 'csrf-token', csrfToken),
    meta('name', 'product-key', productKey),
    meta('name', frameMeta, frameOrigins.join(' ')),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...assets.js.map((src) => `<script type="module" src="${src}"></script>`),
    `</head><body>${bar}<div id="root">${body}</div></body></html>`,
  ].join('');
}

import { rootID } from '@ximblox/blocks/frame-ids';
import { themeColors } from '@ximblox/ui';

import { headElements, type HeadElement } from './head-elements.ts';
import type { Head } from './head.ts';
import { frameMeta, staticAttribute } from './marks.ts';

/** URLs of the built assets. */
export type Assets = {
  readonly css: readonly string[];
  /** Run before anything is drawn. */
  readonly renderBlocking: readonly string[];
  readonly js: readonly string[];
  readonly preload: readonly string[];
};

const escapeHTML = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const meta = (name: string, content: string): string =>
  content === '' ? '' : `<meta name="${name}" content="${escapeHTML(content)}">`;

/** JSON in a script is escaped already, in its own way. */
const markupOf = ({ tag, attributes, text }: HeadElement): string => {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHTML(value)}"`);
  const inner = tag === 'script' ? (text ?? '') : escapeHTML(text ?? '');
  return `<${tag}${written.join('')}>${text === undefined ? '' : `${inner}</${tag}>`}`;
};

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
  /** True for the answer to a form, a preview and an account screen: links load a document of their own. */
  readonly isStatic: boolean;
};

/** The whole document. It has no inline script or style, so the content security policy needs no exception. */
export function documentOf(parts: DocumentParts): string {
  const { head, siteName, preloads, bar, body, assets, csrfToken, productKey, frameOrigins, isStatic } = parts;
  return [
    `<!doctype html><html lang="${head.language}"${isStatic ? ` ${staticAttribute}` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    ...assets.preload.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...assets.css.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(isStatic ? [] : assets.renderBlocking.map((src) => `<script src="${src}"></script>`)),
    preloads,
    ...headElements(head, siteName).map(markupOf),
    `<meta name="theme-color" content="${themeColors.light}" media="(prefers-color-scheme: light)"><meta name="theme-color" content="${themeColors.dark}" media="(prefers-color-scheme: dark)">`,
    meta('csrf-token', csrfToken),
    meta('product-key', productKey),
    meta(frameMeta, frameOrigins.join(' ')),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">',
    ...assets.js.map((src) => `<script type="module" src="${src}"></script>`),
    `</head><body>${bar}<div id="${rootID}">${body}</div></body></html>`,
  ].join('');
}

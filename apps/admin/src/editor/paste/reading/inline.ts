import type { Element } from 'hast';

import type { ImageSource } from '../clipboard-content.ts';
import { readLink } from '../words/links.ts';
import type { DocumentImage, Mark } from '../words/runs.ts';
import { attribute, classesOf, findElement, wordsOf } from './hast.ts';
import { lengthOf, type Declarations } from './styles.ts';

/** What holds for the words within an element. */
export type Context = { readonly marks: ReadonlySet<Mark>; readonly href: string; readonly isNote: boolean };

const markOfTag: Readonly<Record<string, Mark | undefined>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  sub: 'sub',
  sup: 'sup',
};

/** The marks of the words within an element, by its name and its styles. */
export function marksWithin(node: Element, styles: Declarations, { marks, href }: Context): ReadonlySet<Mark> {
  const next = new Set(marks);
  const tag = markOfTag[node.tagName];
  if (tag !== undefined) next.add(tag);
  const weight = styles.get('font-weight') ?? /^\s*(bold)\b/.exec(styles.get('font') ?? '')?.[1];
  if (weight !== undefined) {
    if (/^bold|^[6-9]00/.test(weight)) next.add('strong');
    else if (/^(?:normal|[1-4]00)/.test(weight) && tag !== 'strong') next.delete('strong');
    else if (/^(?:normal|[1-4]00)/.test(weight) && node.tagName === 'b') next.delete('strong');
  }
  const slant = styles.get('font-style');
  if (slant === 'italic' || slant === 'oblique') next.add('em');
  else if (slant === 'normal' && tag !== 'em') next.delete('em');
  const line = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`;
  if (line.includes('line-through')) next.add('s');
  if (line.includes('underline')) next.add('u');
  const height = styles.get('vertical-align');
  if (height === 'sub') next.add('sub');
  if (height === 'super') next.add('sup');
  if (href !== '' || node.tagName === 'a') next.delete('u');
  return next;
}

/** The words within a link. @param onNote called for a link to a note */
export function linkWithin(node: Element, context: Context, onNote: (href: string) => void): Context | undefined {
  const target = readLink(attribute(node, 'href'));
  const isBack =
    /(?:^| )(?:footnote-backref|data-footnote-backref)(?: |$)/.test(classesOf(node)) ||
    attribute(node, 'role') === 'doc-backlink';
  if (isBack) return undefined;
  if (target.kind === 'link') return { ...context, href: target.href };
  if (target.kind === 'note' && !context.isNote) {
    onNote(target.href.slice(target.href.indexOf('#')));
    return { ...context, href: '', marks: new Set([...context.marks, 'sup' as const]) };
  }
  return { ...context, href: '' };
}

/** An image whose bytes are in its address. */
function sourceOfData(url: string): ImageSource {
  const [, mimeType, data] = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([A-Za-z0-9+/=\s]*)$/i.exec(url) ?? [];
  if (mimeType === undefined || data === undefined) return { from: 'nowhere' };
  try {
    const binary = atob(data);
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.codePointAt(at) ?? 0;
    return { from: 'bytes', mimeType: mimeType.toLowerCase(), bytes };
  } catch {
    return { from: 'nowhere' };
  }
}

const sourceOf = (address: string): ImageSource => {
  const url = address.trim().replace(/^\/\//, 'https://');
  if (/^data:/i.test(url)) return sourceOfData(url);
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? { from: 'url', url } : { from: 'nowhere' };
};

const widthOf = (node: Element, styles: Declarations): number | undefined => {
  const width = Number.parseFloat(attribute(node, 'width'));
  return Number.isFinite(width) ? width : lengthOf(styles.get('width'));
};

/** Drawings up to this width or height are signs of buttons and links, in CSS pixels. */
const signMax = 48;

/**
 * A drawing within the markup, which is no file that could be uploaded.
 * @returns undefined for a sign without words, which only decorates
 */
export function readDrawing(node: Element, styles: Declarations): DocumentImage | undefined {
  const title = findElement(node, ({ tagName }) => tagName === 'title');
  const alt = (attribute(node, 'ariaLabel') || (title === undefined ? '' : wordsOf(title))).trim().slice(0, 1000);
  const [, , width, height] = attribute(node, 'viewBox')
    .split(/[\s,]+/)
    .map(Number);
  const size = Math.min(
    widthOf(node, styles) ?? width ?? Number.POSITIVE_INFINITY,
    Number.parseFloat(attribute(node, 'height')) || (height ?? Number.POSITIVE_INFINITY),
  );
  if (size <= signMax && (alt === '' || size <= 32)) return undefined;
  return { source: { from: 'nowhere' }, alt, caption: '', width: widthOf(node, styles) };
}

const isFileName = (text: string): boolean =>
  /^[^\s/]{1,100}\.(?:png|jpe?g|gif|webp|svg|avif|heic|bmp|tiff?)$/i.test(text.trim());

/** What an image of a document is: an image, TeX, a sign such as an emoji, or nothing that is seen. */
export function readImage(
  node: Element,
  styles: Declarations,
): { readonly image?: DocumentImage; readonly tex?: string; readonly text?: string } {
  const alt = attribute(node, 'alt').replaceAll(/\s+/g, ' ').trim();
  const tex = /^\{\\displaystyle (.{1,2000})\}$/.exec(alt)?.[1];
  if (tex !== undefined) return { tex };
  if (alt !== '' && /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{200d}|\u{fe0f}){1,12}$/u.test(alt)) return { text: alt };
  const width = widthOf(node, styles);
  const height = Number.parseFloat(attribute(node, 'height'));
  if ((width !== undefined && width <= 2) || height <= 2) return {};
  if (attribute(node, 'ariaHidden') === 'true' && alt === '' && (width ?? 100) <= 32) return {};
  return {
    image: { source: sourceOf(attribute(node, 'src')), alt: isFileName(alt) ? '' : alt.slice(0, 1000), caption: '', width },
  };
}

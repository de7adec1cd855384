import { blank, invalid, invalidHTML, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { checkLinks, checkTargets } from './html-links.ts';
import { nestsDeep } from './nesting.ts';
import { refuseMedia } from './no-media.ts';
import { joinTexts } from './join-texts.ts';
import { commonEditor, type CommonOptions, type ContentReference, type Field } from './field.ts';

/** The maximum HTML of one field, in characters (security promises, 41). */
export const richTextMaxLength = 262_144;

/** Tags inside words: `H<sub>2</sub>O` is one word. */
const inlineTags = /<\/?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|strong|sub|sup|u)(?:\s[^<>]*)?>/gi;

/** Between items of a list or cells of a table, which have no full stop. */
const betweenItems = /<\/(?:li|dt|dd|td|th)>\s*(?=<(?:li|dt|dd|td|th)\b)|<\/tr>\s*(?=<tr\b)/gi;

/** Where a paragraph, heading, item or cell begins or ends. */
const edges =
  /<\/?(?:blockquote|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|table|tbody|td|tfoot|th|thead|tr|ul)(?:\s[^<>]*)?\/?>/gi;

/** A formula is its TeX. */
const formulas = /<span data-formula="([^"]*)"><\/span>/g;

/**
 * Plain text of HTML: tags between words become spaces, the common entities their characters. For counting and titles, not for
 * display.
 */
export function htmlToText(html: string): string {
  return html
    .replace(formulas, '$1')
    .replace(inlineTags, '')
    .replace(betweenItems, ' · ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Plain text of HTML, a line for each paragraph, heading, item and cell. */
export const htmlToLines = (html: string): string => joinTexts(html.split(edges).map(htmlToText));

/** Plain text as HTML: without markup of its own. */
export const textToHTML = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The pages that links in HTML point at: `<a data-page-id="12" data-anchor="why">`. */
export function htmlReferences(html: string): ContentReference[] {
  const references: ContentReference[] = [];
  for (const [tag] of html.matchAll(/<a\s[^<>]*>/gi)) {
    const pageID = /\sdata-page-id="(\d{1,10})"/i.exec(tag)?.[1];
    const anchor = /\sdata-anchor="([^"]*)"/i.exec(tag)?.[1] ?? '';
    if (pageID !== undefined) references.push({ kind: 'page', pageID: Number(pageID), anchor });
  }
  return references;
}

/**
 * Text with markup, stored as sanitized HTML. Internal links carry the page's ID (`data-page-id`), so they survive a slug change.
 * Required and empty is `required`; too deep nesting, and text that is empty after sanitizing, is `invalidHTML`; a link with an invalid
 * URL is `invalidURL`, and for publishing a link without target too.
 */
export function richText(options: CommonOptions): Field<string, 'props'> {
  const draft = z
    .string({ error: invalid })
    .max(richTextMaxLength, { error: tooLong, abort: true })
    .refine((html) => !nestsDeep(html), { error: invalidHTML, abort: true })
    .superRefine(refuseMedia)
    .superRefine(checkLinks);
  const publishable = draft.superRefine(checkTargets);
  return {
    kind: 'richText',
    store: 'props',
    draft,
    strict: options.required
      ? publishable
          .min(1, { error: required })
          .refine((html) => html === '' || htmlToText(html) !== '' || /<hr\b/.test(html), { error: blank })
      : publishable,
    defaultValue: '',
    editor: { ...commonEditor(options), control: 'richText', maxLength: richTextMaxLength },
    text: htmlToLines,
    references: htmlReferences,
    sanitize: (html, sanitizers) => sanitizers.html(html),
  };
}

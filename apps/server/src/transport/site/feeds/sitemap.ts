import { languageAlternates } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import type { Execute } from '../../../kernel/operation/execute.ts';
import { escapeXML } from '../../../kernel/xml.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const opening = `<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The number of a part in a URL, without leading zeros, up to the part with the 500 millionth page. */
export const sitemapPart = '[1-9][0-9]{0,3}';

export type SitemapOptions = {
  readonly execute: Execute;
  readonly context: Context;
  readonly publicUrl: string;
};

const readParts = ({ execute, context }: SitemapOptions) =>
  execute.call('site.sitemapParts', context, {}, { checksOutput: false });

/** The sitemap of all pages: one file, or where that would be too many an index of parts. */
export async function* sitemapOf(options: SitemapOptions): AsyncGenerator<string> {
  const { publicUrl } = options;
  const { parts } = await readParts(options);
  if (parts.length === 0) {
    yield `${declaration}${opening}`;
    yield* entriesOf(options, {});
    yield '</urlset>\n';
    return;
  }
  const entries = parts.map(
    ({ part, newestAt }) =>
      `<sitemap><loc>${escapeXML(`${publicUrl}/sitemap-${part}.xml`)}</loc><lastmod>${newestAt}</lastmod></sitemap>\n`,
  );
  yield `${declaration}<sitemapindex xmlns="${namespace}">${entries.join('')}</sitemapindex>\n`;
}

/**
 * A part of the sitemap; nothing where it has no pages.
 * @param part from 1
 */
export async function* sitemapPartOf(options: SitemapOptions, part: number): AsyncGenerator<string> {
  const { partSize } = await readParts(options);
  let isBegun = false;
  for await (const entries of entriesOf(options, { afterID: (part - 1) * partSize, untilID: part * partSize })) {
    yield isBegun ? entries : `${declaration}${opening}${entries}`;
    isBegun = true;
  }
  if (isBegun) yield '</urlset>\n';
}

/** Entries a call at a time, so that memory holds no more than the addresses of one call. */
async function* entriesOf(
  { execute, context, publicUrl }: SitemapOptions,
  range: { readonly afterID?: number; readonly untilID?: number },
): AsyncGenerator<string> {
  for (let cursor = range.afterID ?? 0; ;) {
    const input = { ...range, afterID: cursor };
    const { items, nextID } = await execute.call('site.sitemap', context, input, { checksOutput: false });
    if (items.length > 0)
      yield items
        .map(({ path, publishedAt, translations }) => {
          const others = languageAlternates(translations, publicUrl).map(
            ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXML(href)}"/>`,
          );
          return `<url><loc>${escapeXML(publicUrl + path)}</loc><lastmod>${publishedAt}</lastmod>${others.join('')}</url>\n`;
        })
        .join('');
    if (nextID === null) return;
    cursor = nextID;
  }
}

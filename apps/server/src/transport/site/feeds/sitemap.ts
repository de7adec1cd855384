import { pagePath } from '@ximblox/primitives';

import { hasMoreLivePages, listLiveParts, readLiveAddresses } from '../../../domains/cms/pages/index.ts';
import type { Context } from '../../../kernel/operation/context.ts';

/** The maximum number of URLs in one sitemap; with slugs of at most 200 characters it also stays well below 50 MB. */
const addressesMax = 50_000;
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const highestID = 2_147_483_647;

/** The number of a part in a URL, without leading zeros, up to the part with the 500 millionth page. */
export const sitemapPart = '[1-9][0-9]{0,3}';

export type SitemapOptions = {
  readonly context: Context;
  readonly publicUrl: string;
  /** The listed page types. */
  readonly types: readonly string[];
  readonly escapeXML: (text: string) => string;
};

/** The sitemap of all pages: one file, or an index of parts if there are too many. */
export async function* sitemapOf(options: SitemapOptions): AsyncGenerator<string> {
  const { context, publicUrl, types, escapeXML } = options;
  if (!(await hasMoreLivePages(context.db, types, addressesMax))) {
    yield `${declaration}<urlset xmlns="${namespace}">`;
    yield* entriesOf(options, 0, highestID);
    yield '</urlset>\n';
    return;
  }
  const parts = await listLiveParts(context.db, types, addressesMax);
  const entries = parts.map(
    ({ part, newestAt }) =>
      `<sitemap><loc>${escapeXML(`${publicUrl}/sitemap-${part}.xml`)}</loc><lastmod>${newestAt}</lastmod></sitemap>\n`,
  );
  yield `${declaration}<sitemapindex xmlns="${namespace}">${entries.join('')}</sitemapindex>\n`;
}

/**
 * A part of the sitemap: the live pages among 50,000 IDs, so that a part never has too many and keeps its pages whatever is
 * published elsewhere. Empty where there are none.
 * @param part from 1
 */
export async function* sitemapPartOf(options: SitemapOptions, part: number): AsyncGenerator<string> {
  let isBegun = false;
  for await (const entries of entriesOf(options, (part - 1) * addressesMax, part * addressesMax)) {
    yield isBegun ? entries : `${declaration}<urlset xmlns="${namespace}">${entries}`;
    isBegun = true;
  }
  if (isBegun) yield '</urlset>\n';
}

async function* entriesOf(
  { context, publicUrl, types, escapeXML }: SitemapOptions,
  afterID: number,
  lastID: number,
): AsyncGenerator<string> {
  for await (const pages of readLiveAddresses(context.db, { types, afterID, lastID })) {
    const entries = pages.map(
      ({ locale, slug, liveAt }) =>
        `<url><loc>${escapeXML(publicUrl + pagePath(locale, slug))}</loc><lastmod>${liveAt}</lastmod></url>\n`,
    );
    yield entries.join('');
  }
}

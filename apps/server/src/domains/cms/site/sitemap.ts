import { pageTypeCatalog } from '@ximblox/blocks';
import type { Contract } from '@ximblox/contract';
import { locales, pagePath } from '@ximblox/primitives';
import type { z } from 'zod';

import { createMemo } from '../../../kernel/cache/memo.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import { hasMoreLivePages, listLiveAddresses, listLiveParts } from '../pages/index.ts';

type SitemapInput = z.output<Contract['site']['sitemap']['input']>;
type Sitemap = z.output<Contract['site']['sitemap']['output']>;
type SitemapParts = z.output<Contract['site']['sitemapParts']['output']>;

/** The maximum number of URLs in a sitemap; with slugs of at most 200 characters it also stays well below the limit of 50 MB. */
const partSize = 50_000;

const listedTypes = (): string[] => [...pageTypeCatalog.values()].filter((type) => type.inNavigation).map(({ type }) => type);

/** The cache tags of a sitemap: of every type that it lists, in every locale. */
export const sitemapTags = (): string[] => locales.flatMap((locale) => listedTypes().map((type) => `type:${type}:${locale}`));

/** Addresses of live pages by ID, from a cursor on. One page more than is asked for says whether there is a next call. */
export async function listSitemap(context: Context, { afterID, untilID, pageSize }: SitemapInput): Promise<Sitemap> {
  const rows = await listLiveAddresses(context.db, { types: listedTypes(), afterID, untilID, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return {
    items: shown.map(({ locale, slug, liveAt, translations }) => ({
      path: pagePath(locale, slug),
      publishedAt: liveAt,
      translations:
        translations.length < 2 ? [] : translations.map((one) => ({ locale: one.locale, path: pagePath(one.locale, one.slug) })),
    })),
    nextID: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

const memo = createMemo<SitemapParts>(sitemapTags);

/**
 * The parts that a sitemap of more addresses than one file may hold is divided into: live pages among 50,000 IDs, so that a part has never too many
 * and the pages of a part stay the same whatever is published elsewhere. The count of all pages is cached until one of them changes.
 */
export const listSitemapParts = (context: Context): Promise<SitemapParts> =>
  memo(context.services, 'parts', async () => {
    const types = listedTypes();
    const isDivided = await hasMoreLivePages(context.db, types, partSize);
    return { parts: isDivided ? await listLiveParts(context.db, types, partSize) : [], partSize };
  });

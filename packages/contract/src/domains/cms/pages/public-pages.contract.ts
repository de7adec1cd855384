import { defaultPageSize, ID, Locale, pagedListOutput, PathID } from '@ximblox/primitives';
import { invalid, pageNotFound } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { everybody, operation } from '../../../operation.ts';
import { PageCardShape, PageType, PublicPage, PublicRedirect } from '../../../shapes.ts';

/** Public operations on live pages, as the caller may see them. */
export const publicPagesContract = {
  getBySlug: operation({
    kind: 'query',
    summary: 'A live page as the caller may see it',
    access: everybody,
    input: z.strictObject({ slug: z.string().max(300) }),
    output: z.union([PublicPage, PublicRedirect]),
    errors: [pageNotFound],
    example: { slug: 'en/news' },
    rest: { method: 'POST', path: '/api/ximblox/page/get-by-slug' },
  }),
  getBySlugQuery: operation({
    kind: 'query',
    summary: 'A live page as the caller may see it',
    access: everybody,
    input: z.strictObject({ slug: z.string().max(300) }),
    output: z.union([PublicPage, PublicRedirect]),
    errors: [pageNotFound],
    example: { slug: 'en/news' },
    rest: { method: 'GET', path: '/api/ximblox/page/get-by-slug-query' },
  }),
  getPages: operation({
    kind: 'query',
    summary: 'Live pages of a type, newest first; or chosen ones in their order, or those with some tags',
    access: everybody,
    input: z.strictObject({
      type: PageType,
      locale: Locale,
      pageIndex: z.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.number().int().min(1).max(100).default(defaultPageSize),
      pageIDs: z.array(ID).min(1).max(100).optional().describe('Only these, in this order; the paging does not apply.'),
      tagIDs: z
        .array(ID)
        .min(1)
        .max(100)
        .optional()
        .describe('Only pages with one of these tags, those with the most of them first: the first `pageSize` of them.'),
    }),
    output: pagedListOutput(PageCardShape),
    errors: [invalid],
    example: { type: 'news', locale: 'en-gb' },
    rest: { method: 'POST', path: '/api/ximblox/page/get-pages' },
  }),
  getSiblingSlugs: operation({
    kind: 'query',
    summary: 'The live translations of a page, including the page itself',
    access: everybody,
    input: z.strictObject({ pageID: PathID }),
    output: z.strictObject({ items: z.array(z.strictObject({ locale: Locale, slug: z.string(), path: z.string() })) }),
    errors: [pageNotFound],
    example: { pageID: 1 },
    rest: { method: 'GET', path: '/api/ximblox/page/get-sibling-slugs/:pageID' },
  }),
};

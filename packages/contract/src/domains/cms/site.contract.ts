import { filterNames, Visibility } from '@ximblox/blocks';
import { coercedNumber, ID, Locale, PathID, Timestamp, lineText } from '@ximblox/primitives';
import { invalid, notFound, pageNotFound, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { everybody, NoInput, operation, staff } from '../../operation.ts';
import { MenuItem } from '../../menu-item.ts';
import { PageCardShape, PublicPage } from '../../shapes.ts';

const PageLinkShape = z.strictObject({ id: z.number().int(), title: z.string(), path: z.string() });

/** A filter in the query string. */
const filterValue = z.string().max(100);
const FiltersShape = z.strictObject({
  type: filterValue.optional(),
  status: filterValue.optional(),
  when: filterValue.optional(),
  year: filterValue.optional(),
  expertise: filterValue.optional(),
  tag: filterValue.optional(),
  facet: filterValue.optional(),
  language: filterValue.optional(),
});

/** The selected and the available filters of a list. */
const FilteringShape = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        name: z.enum(filterNames),
        facet: z.string().optional().meta({ description: 'Of a facet: the page type of its pages.' }),
        options: z.array(z.strictObject({ value: filterValue, name: z.string(), count: z.number().int() })).readonly(),
        standard: filterValue.optional(),
      }),
    )
    .readonly(),
  chosen: FiltersShape,
  unknown: z.array(z.enum(filterNames)).readonly(),
  unknownFacet: z
    .string()
    .optional()
    .meta({ description: 'Of an unknown `facet`: the page type of the facet that its value names, where it names one.' }),
  ways: z.array(z.strictObject({ filters: FiltersShape, count: z.number().int() })).readonly(),
  totalOfAll: z.number().int(),
});

/** How the form of a page is now. */
export const FormNow = z.strictObject({
  state: z.string(),
  note: z.string().describe('A sentence in the language of the page; may be empty.'),
  fact: z
    .strictObject({ label: z.string(), values: z.array(z.string()) })
    .nullable()
    .describe('What the opening of the page says of it, in the language of the page.'),
  taken: z
    .strictObject({ count: z.number().int(), of: z.number().int() })
    .nullable()
    .describe('How many of a limited number are taken; null without a limit.'),
  changesAt: Timestamp.nullable().describe('When the state changes by itself; null for never.'),
});
export type FormNow = z.infer<typeof FormNow>;

/** The pages that a block lists. */
const ListShape = z.strictObject({
  items: z.array(
    PageCardShape.extend({ form: FormNow.optional().describe('How the form of the page is now, where that changes.') }),
  ),
  byDay: z
    .strictObject({
      today: z.string().describe('The date that divides them, as `2026-11-25`.'),
      coming: z.number().int().describe('How many of the `items` are upcoming.'),
    })
    .optional()
    .describe('Of a list that has upcoming pages first and past ones after them.'),
  totalItems: z.number().int(),
  pageIndex: z.number().int(),
  pageSize: z.number().int(),
  filtering: FilteringShape.optional(),
  search: z.strictObject({ term: z.string(), isTooShort: z.boolean() }).optional(),
});

const ids = z.array(ID).max(100).readonly();
/** What a block lists, as its definition says in `pageQueries`. */
const PageQueryShape = z.strictObject({
  kind: z.literal('pages'),
  types: z.array(z.string().max(64)).min(1).max(50).readonly(),
  count: z.number().int().min(1).max(100),
  paged: z.boolean(),
  filters: z.array(z.enum(filterNames)).max(filterNames.length).readonly().optional(),
  pageIDs: ids.optional(),
  tagIDs: ids.optional(),
  related: z.boolean().optional(),
  comingFirst: z.boolean().optional(),
  byTitle: z.boolean().optional(),
  naming: z.union([ID, z.literal('own')]).optional(),
});

/** What surrounds every page of the site. */
export const SiteFrame = z.strictObject({
  locale: Locale,
  siteName: z.string(),
  member: z.strictObject({ name: z.string() }).optional().describe('The calling member.'),
  menu: z.array(MenuItem).describe('The main menu.'),
  menus: z.record(z.string(), z.array(MenuItem)).describe('The menus of the other places, by place, as in `GET menu-places`.'),
  footer: z.strictObject({
    offices: z.array(
      z.strictObject({
        key: z.string(),
        name: z.string(),
        place: z.string(),
        address: z.array(z.string()),
        phone: z.string(),
        email: z.string(),
        coordinates: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
        marker: z.enum(['white', 'blue', 'orange']),
        isMain: z.boolean(),
      }),
    ),
    social: z.array(z.strictObject({ name: z.string(), url: z.string() })),
    privacyStatement: z.string().optional().describe('The URL of the privacy statement, where the settings have one.'),
  }),
});
export type SiteFrame = z.infer<typeof SiteFrame>;

/** Everything the site needs to render one path, on the server and in the browser. */
export const SiteView = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('page'),
    frame: SiteFrame,
    page: PublicPage,
    breadcrumb: z.array(PageLinkShape),
    pages: z.record(z.string(), PageLinkShape),
    lists: z.record(z.string(), ListShape),
    form: FormNow.optional().describe('How the form of the page is now, where that changes.'),
  }),
  z.strictObject({
    kind: z.literal('search'),
    frame: SiteFrame,
    term: z.string(),
    pageIndex: z.number().int(),
    pageSize: z.number().int(),
    tooShort: z.boolean(),
    total: z.number().int(),
    results: z.array(
      z.strictObject({
        pageID: z.number().int(),
        title: z.string(),
        markedTitle: z.string(),
        path: z.string(),
        locale: Locale,
        type: z.string(),
        snippet: z.string(),
        publishedAt: z.string(),
        card: PageCardShape.optional(),
      }),
    ),
    filtering: FilteringShape.optional(),
    understoodAs: z.enum(['exact', 'near', 'any']).optional(),
    correctedTerm: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('redirect'), location: z.string(), status: z.number().int() }),
  z.strictObject({
    kind: z.literal('closed'),
    frame: SiteFrame,
    path: z.string(),
    type: z.string(),
    title: z.string().describe('As it was last published; empty once the page is gone.'),
    isGone: z.boolean(),
    breadcrumb: z.array(z.strictObject({ id: ID, title: z.string(), path: z.string() })),
  }),
  z.strictObject({
    kind: z.literal('notFound'),
    frame: SiteFrame,
    path: z.string(),
    firstPage: z.string().optional().describe('The first page of the list, where one beyond its last was asked for.'),
  }),
]);
export type SiteView = z.infer<typeof SiteView>;

/** As whom a preview is seen: 0 a visitor, 1 a member, 2 a member of the page's group, or of any where it has none. */
const PreviewAudience = coercedNumber(Visibility);

const highestID = 2_147_483_647;
const pageIDBound = z.number().int().min(0).max(highestID);

export const siteContract = {
  view: operation({
    kind: 'query',
    summary: 'Everything the site needs to render one path',
    access: everybody,
    input: z.strictObject({
      path: z
        .string()
        .max(4000)
        .describe('A path of the site, with the query by which a redirect may be found and that it carries on.'),
      page: coercedNumber(z.number().int().min(1).max(10_000).default(1)),
      q: lineText().max(200).default(''),
      ...FiltersShape.shape,
    }),
    output: SiteView,
    errors: [],
    example: { path: '/en/news' },
    rest: { method: 'GET', path: '/api/ximblox/site/view' },
  }),
  previewList: operation({
    kind: 'query',
    summary: 'The live pages that a block of a page lists, for the page as it is being edited',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      pageID: ID,
      locale: Locale,
      tagIDs: ids.default([]).describe('The tags of the page. Private ones relate no pages.'),
      query: PageQueryShape,
    }),
    output: ListShape,
    errors: [],
    example: {
      pageID: 1,
      locale: 'en-gb',
      tagIDs: [],
      query: { kind: 'pages', types: ['news'], count: 3, paged: false, related: true },
    },
    rest: { method: 'POST', path: '/api/ximblox/site/preview-list' },
  }),
  preview: operation({
    kind: 'query',
    summary: 'A page as the site would show it: its newest version, or what visitors see at a time by its schedule',
    access: staff,
    reads: 'drafts',
    countsAs: 'preview',
    noStore: true,
    input: z.strictObject({
      id: PathID,
      audience: PreviewAudience.default(0),
      at: z.iso
        .datetime({ offset: true, error: invalid })
        .optional()
        .describe('Shows what the schedule of the page says for this time. Without it, the newest version.'),
    }),
    output: SiteView,
    errors: [pageNotFound, invalid],
    example: { id: 1, audience: 1 },
    rest: { method: 'GET', path: '/api/ximblox/site/preview/:id' },
  }),
  feed: operation({
    kind: 'query',
    summary:
      'The pages of a feed in a locale: the newest 30, or of a type with a calendar up to 200 to come; all of them, or of a tag or a page',
    access: everybody,
    input: z.strictObject({
      locale: Locale,
      feed: z.string().max(64, { error: tooLong }),
      tag: PathID.optional().describe('Only pages with this tag.'),
      of: PathID.optional().describe('Only pages that refer to this page or a translation of it, such as an expert.'),
    }),
    output: z.strictObject({
      siteName: z.string(),
      title: z.string().describe('What the feed has, in its language: News, or News – Waves.'),
      items: z.array(PageCardShape),
    }),
    errors: [notFound, tooLong],
    example: { locale: 'en-gb', feed: 'feed.xml' },
    rest: { method: 'GET', path: '/api/ximblox/site/feed' },
  }),
  sitemap: operation({
    kind: 'query',
    summary: 'Addresses of the live pages for search engines, by ID',
    access: everybody,
    input: z.strictObject({
      afterID: coercedNumber(pageIDBound.default(0)).describe('The cursor: the `nextID` of the answer before.'),
      untilID: coercedNumber(pageIDBound.default(highestID)).describe('The last ID to be listed.'),
      pageSize: coercedNumber(z.number().int().min(1).max(1000).default(1000)),
    }),
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          path: z.string(),
          publishedAt: Timestamp,
          translations: z
            .array(z.strictObject({ locale: Locale, path: z.string() }))
            .describe('The live page in each language, itself too; empty where there is no other.'),
        }),
      ),
      nextID: z.number().int().nullable().describe('Where the next call goes on, as `afterID`; null where this is the end.'),
    }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/site/sitemap' },
  }),
  sitemapParts: operation({
    kind: 'query',
    summary: 'The files that a sitemap of more than 50,000 pages is divided into; none where one file holds all',
    access: everybody,
    input: NoInput,
    output: z.strictObject({
      parts: z.array(z.strictObject({ part: z.number().int().min(1), newestAt: Timestamp })),
      partSize: z.number().int().describe('How many IDs a part has: part 1 begins with page 1.'),
    }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/site/sitemap-parts' },
  }),
};

import { AnchorPoint } from '@ximblox/blocks';
import { ID, isBlank, Locale, pagedListInput, pagedListOutput, PathID, Slug, lineText } from '@ximblox/primitives';
import {
  alreadyExists,
  blank,
  duplicate,
  forbidden,
  invalid,
  invalidHTML,
  nameTaken,
  notFound,
  pageNotFound,
  required,
  revisionConflict,
  tooLong,
  tooShort,
} from '@ximblox/primitives/errors';
import { z } from 'zod';

import { operation, staff, withPermission } from '../../../operation.ts';
import { IsLive, Page, PageState, PageType, SeoImage, TypeData, WholePageVersion } from '../../../shapes.ts';
import {
  LocaleFilter,
  PageAndVersion,
  pageListColumns,
  pageListFilters,
  PageListItem,
  Stored,
  VersionListItem,
} from '../../../page-shapes.ts';
import { titleLine } from '../../../text-shapes.ts';
import { changePagesContract } from './change-pages.contract.ts';
import { pageCountsContract } from './page-counts.contract.ts';
import { pageBinContract } from './page-bin.contract.ts';
import { pageImpactContract, UndoID } from './page-impact.contract.ts';
import { pageProblemsContract } from './page-problems.contract.ts';
import { replaceTextContract } from './replace-text.contract.ts';
import { undoPageContract } from './undo-page.contract.ts';
import { publicPagesContract } from './public-pages.contract.ts';
import { publishPagesContract } from './publish-pages.contract.ts';

/** A text of one line, since titles are used in email subjects. */
const line = titleLine(200);
const title = line
  .refine((value) => value !== '', { error: required, abort: true })
  .refine((value) => !isBlank(value), { error: blank });
const PageCount = z.number().int().min(0);
const versionBodyLimit = 5 * 1024 * 1024;

/** The fields an editor stores; absent fields are unchanged. */
export const StoreInput = z.strictObject({
  id: PathID,
  revision: z.number().int().min(0),
  title: line.optional(),
  blocks: z.array(z.unknown()).max(1000, { error: tooLong }).optional().meta({ id: 'Blocks' }),
  seoTitle: line.optional(),
  seoDescription: z.string().max(1000, { error: tooLong }).optional(),
  seoKeywords: z
    .array(z.string().max(100, { error: tooLong }))
    .max(50, { error: tooLong })
    .optional(),
  seoImage: SeoImage.optional(),
  typeData: TypeData.optional(),
  tags: z.array(ID).max(100).optional(),
});

/** A page that is to be created. */
export const CreateInput = z.strictObject({
  title,
  slug: Slug,
  type: PageType,
  locale: Locale,
  content: z.unknown().optional(),
  typeData: TypeData.default({}),
  templateID: ID.optional().describe('A template of the type, whose blocks and page settings the page begins with.'),
});

export const pagesContract = {
  create: operation({
    kind: 'mutation',
    summary: 'Create a page',
    access: withPermission('create-page'),
    input: CreateInput,
    output: PageAndVersion,
    errors: [notFound, nameTaken, invalid, tooLong],
    example: {
      title: 'Offshore basin reopens',
      slug: 'news/basin-reopens',
      type: 'news',
      locale: 'en-gb',
      typeData: { type: 0, date: '2026-11-17' },
    },
    rest: { method: 'POST', path: '/api/ximblox/page/create' },
  }),
  get: operation({
    kind: 'query',
    summary: 'A page with its newest version',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID }),
    output: Page,
    errors: [pageNotFound],
    example: { id: 1 },
    rest: { method: 'GET', path: '/api/ximblox/page/:id' },
  }),
  list: operation({
    kind: 'query',
    summary: 'Pages for the back office, paged, sorted, searched',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      ...pageListFilters,
      ...pagedListInput(pageListColumns),
    }),
    output: pagedListOutput(PageListItem),
    errors: [invalid],
    example: {
      type: 'news',
      locale: 'en-gb',
      pageIndex: 0,
      pageSize: 25,
      searchTerm: '',
      columnToSort: 'updatedAt',
      sortOrder: 'desc',
    },
    rest: { method: 'POST', path: '/api/ximblox/page/list' },
  }),
  search: operation({
    kind: 'query',
    summary: 'Find pages by title or slug, for link pickers',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      locale: LocaleFilter.optional(),
      searchTerm: lineText()
        .max(200, { error: tooLong, abort: true })
        .refine((term) => term.trim().length >= 3, { error: tooShort, params: { rule: 'minLength', limit: 3 } }),
    }),
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          id: ID,
          title: z.string(),
          slug: z.string(),
          path: z.string(),
          type: PageType,
          state: PageState,
          isLive: IsLive,
        }),
      ),
    }),
    errors: [tooShort],
    example: { locale: 'en-gb', searchTerm: 'basin' },
    rest: { method: 'POST', path: '/api/ximblox/page/search' },
  }),
  fetchVersion: operation({
    kind: 'query',
    summary: 'One version of a page',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID }),
    output: WholePageVersion,
    errors: [pageNotFound],
    example: { id: 1 },
    rest: { method: 'GET', path: '/api/ximblox/page/version/fetch/:id' },
  }),
  listVersions: operation({
    kind: 'query',
    summary: 'The versions of a page, newest first',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID }),
    output: pagedListOutput(VersionListItem),
    errors: [pageNotFound],
    example: { id: 1 },
    rest: { method: 'GET', path: '/api/ximblox/page/:id/versions' },
  }),
  store: operation({
    kind: 'mutation',
    summary: 'Save a draft; published versions are immutable, so saving after publication creates a new version',
    access: withPermission('edit-page'),
    reads: 'drafts',
    input: StoreInput,
    output: Stored,
    errors: [pageNotFound, revisionConflict, invalid, tooLong, invalidHTML, duplicate],
    example: {
      id: 1,
      revision: 3,
      title: 'Offshore basin reopens',
      blocks: [{ type: 'heading', key: 'h1', props: { title: 'Why we rebuilt it', level: 2 } }],
    },
    rest: { method: 'POST', path: '/api/ximblox/page/version/:id/store', bodyLimit: versionBodyLimit },
  }),
  save: operation({
    kind: 'mutation',
    summary: 'Change a page’s slug; the old path redirects to the new one',
    access: withPermission('edit-page'),
    input: z.strictObject({ id: PathID, slug: Slug, shouldUpdateLinks: z.boolean().default(false) }),
    output: z.strictObject({
      updatedPages: PageCount,
      pendingPages: PageCount,
      undoID: UndoID.nullable().describe(
        'As of other changes; null where nothing changed, or more redirects than can be restored.',
      ),
    }),
    errors: [pageNotFound, nameTaken, invalid, tooLong],
    example: { id: 1, slug: 'news/basin-reopens', shouldUpdateLinks: true },
    rest: { method: 'PUT', path: '/api/ximblox/page/:id/save' },
  }),
  linkUpdate: operation({
    kind: 'query',
    summary: 'Progress of updating links to a page after its slug changed',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID }),
    output: z.strictObject({
      isRunning: z.boolean(),
      updatedPages: PageCount,
      pendingPages: PageCount,
      failedPages: PageCount,
    }),
    errors: [pageNotFound],
    example: { id: 1 },
    rest: { method: 'GET', path: '/api/ximblox/page/:id/link-update' },
  }),
  delete: operation({
    kind: 'mutation',
    summary: 'Move a page to the bin for 30 days',
    access: withPermission('delete-page'),
    input: z.strictObject({ id: PathID }),
    output: z.strictObject({ undoID: UndoID }),
    errors: [pageNotFound],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/page/:id/delete' },
  }),
  slugAvailable: operation({
    kind: 'query',
    summary: 'Whether a slug is free in a locale',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ slug: Slug, locale: Locale }),
    output: z.strictObject({ available: z.boolean() }),
    errors: [invalid, tooLong],
    example: { slug: 'news/basin-reopens', locale: 'en-gb' },
    rest: { method: 'POST', path: '/api/ximblox/page/slug-available' },
  }),
  createTranslation: operation({
    kind: 'mutation',
    summary: 'Create a translation in another locale, with copies of the blocks',
    access: withPermission('create-page'),
    input: z.strictObject({ pageID: ID, newLocale: Locale, title, slug: Slug }),
    output: PageAndVersion,
    errors: [pageNotFound, nameTaken, alreadyExists, invalid],
    example: { pageID: 1, newLocale: 'nl-nl', title: 'Het offshorebassin gaat weer open', slug: 'nieuws/bassin-heropend' },
    rest: { method: 'POST', path: '/api/ximblox/page/create-translation' },
  }),
  getMultiple: operation({
    kind: 'query',
    summary: 'Pages by ID in the given order, as their translation in a locale',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ locale: Locale, pageIDs: z.array(ID).max(100, { error: tooLong }) }),
    output: z.strictObject({ items: z.array(Page) }),
    errors: [invalid, tooLong],
    example: { locale: 'en-gb', pageIDs: [1, 2] },
    rest: { method: 'POST', path: '/api/ximblox/page/get-multiple' },
  }),
  duplicate: operation({
    kind: 'mutation',
    summary: 'Duplicate a page, with copies of its blocks',
    access: withPermission('create-page'),
    input: z.strictObject({ pageID: ID, locale: Locale, title, slug: Slug }),
    output: PageAndVersion,
    errors: [pageNotFound, forbidden, nameTaken, invalid],
    example: { pageID: 1, locale: 'en-gb', title: 'Offshore basin reopens (copy)', slug: 'news/basin-reopens-copy' },
    rest: { method: 'POST', path: '/api/ximblox/page/duplicate' },
  }),
  anchorAvailable: operation({
    kind: 'query',
    summary: 'Whether no other block of the version has this anchor',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      anchorName: AnchorPoint.min(1, { error: required }),
      blockKey: z.string().max(64),
      pageVersionBlocks: z.array(z.looseObject({ key: z.string().optional(), anchorPoint: z.string().optional() })).max(1000),
    }),
    output: z.strictObject({ available: z.boolean() }),
    errors: [required, invalid, tooLong],
    example: { anchorName: 'sources', blockKey: 'b1', pageVersionBlocks: [] },
    rest: { method: 'POST', path: '/api/ximblox/page/anchor-available', bodyLimit: versionBodyLimit },
  }),
  ...publishPagesContract,
  ...pageBinContract,
  ...pageCountsContract,
  ...changePagesContract,
  ...pageImpactContract,
  ...pageProblemsContract,
  ...replaceTextContract,
  ...undoPageContract,
  ...publicPagesContract,
};

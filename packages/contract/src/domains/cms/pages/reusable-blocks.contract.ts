import { Block } from '@ximblox/blocks';
import { ID, Locale, pagedListInput, pagedListOutput, pagingInput, PathID, Timestamp } from '@ximblox/primitives';
import {
  blank,
  conflict,
  duplicate,
  fileRequired,
  forbidden,
  inUse,
  invalid,
  invalidHTML,
  nameTaken,
  notFound,
  required,
  revisionConflict,
  tooLong,
} from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, operation, staff, withPermission } from '../../../operation.ts';
import { LocaleFilter } from '../../../page-shapes.ts';
import { PageState, PageType, Person } from '../../../shapes.ts';
import { contentName } from '../../../text-shapes.ts';
import { StoreInput } from './pages.contract.ts';

/** The most reusable blocks of a site. */
export const reusableBlocksMax = 1000;

const revision = z.number().int().min(0).describe('The revision that the caller read; another one is refused.');

/** A reusable block, without its content. */
export const ReusableBlock = z.strictObject({
  id: ID,
  name: z.string(),
  locale: Locale,
  revision: z.number().int(),
  isPublished: z.boolean().describe('Whether pages show it.'),
  hasDraft: z.boolean().describe('Whether its draft says something else than what pages show.'),
  pageCount: z.number().int().describe('The pages whose newest or live version contains it.'),
  livePageCount: z.number().int().describe('Those whose live version does: what publishing it changes.'),
  updatedAt: Timestamp,
  updatedBy: Person,
  publishedAt: Timestamp.nullable(),
  can: z
    .strictObject({ edit: z.boolean(), publish: z.boolean(), delete: z.boolean() })
    .describe('What the caller may do. `publish` depends on the pages that show it, too.'),
});
export type ReusableBlock = z.infer<typeof ReusableBlock>;

/** A reusable block with its content. */
export const WholeReusableBlock = ReusableBlock.extend({
  blocks: z.array(Block).describe('The draft.'),
  publishedBlocks: z.array(Block).nullable().describe('What pages show; null where they show nothing of it.'),
});
export type WholeReusableBlock = z.infer<typeof WholeReusableBlock>;

/** A page that contains a reusable block. */
export const ReusableUse = z.strictObject({
  id: ID,
  title: z.string(),
  path: z.string(),
  locale: Locale,
  type: PageType,
  state: PageState,
  isDraft: z.boolean().describe('Whether its newest version contains it.'),
  isLive: z.boolean().describe('Whether its live version does.'),
});
export type ReusableUse = z.infer<typeof ReusableUse>;

/** What the draft of a reusable block was, without its content. */
export const ReusableVersion = z.strictObject({
  id: ID,
  kind: z
    .enum(['edited', 'restored', 'links'])
    .describe('Whether it was written, or restored from an earlier version, or its links followed a page that moved.'),
  name: z.string(),
  revision: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  updatedBy: Person,
  publishedAt: Timestamp.nullable().describe('When pages began to show it; null if they never did.'),
  isLive: z.boolean().describe('Whether pages show it now.'),
});
export type ReusableVersion = z.infer<typeof ReusableVersion>;

const blocks = StoreInput.shape.blocks;
const Stored = z.strictObject({ id: ID, revision: z.number().int() });
const versionID = PathID.describe('A version of the reusable block, from the list of them.');
const path = '/api/ximblox/reusable-block/:id';

/** Blocks that are written once and shown on many pages. */
export const reusableBlocksContract = {
  list: operation({
    kind: 'query',
    summary: 'Reusable blocks, paged, sorted, searched by name',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      locale: LocaleFilter.optional(),
      ...pagedListInput(['name', 'updatedAt']),
    }),
    output: pagedListOutput(ReusableBlock),
    errors: [invalid],
    example: { locale: 'en-gb', searchTerm: '', pageIndex: 0, pageSize: 25 },
    rest: { method: 'GET', path: '/api/ximblox/reusable-blocks' },
  }),
  get: operation({
    kind: 'query',
    summary: 'A reusable block with its draft and what pages show',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID }),
    output: WholeReusableBlock,
    errors: [notFound],
    example: { id: 1 },
    rest: { method: 'GET', path },
  }),
  listUses: operation({
    kind: 'query',
    summary: 'The pages that contain a reusable block, by title',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID, ...pagingInput }),
    output: pagedListOutput(ReusableUse),
    errors: [notFound],
    example: { id: 1, pageIndex: 0, pageSize: 25 },
    rest: { method: 'GET', path: `${path}/uses` },
  }),
  listVersions: operation({
    kind: 'query',
    summary: 'The last 50 versions of a reusable block, newest first; what one person saves within half an hour is one version',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID }),
    output: z.strictObject({ items: z.array(ReusableVersion) }),
    errors: [notFound],
    example: { id: 1 },
    rest: { method: 'GET', path: `${path}/versions` },
  }),
  fetchVersion: operation({
    kind: 'query',
    summary: 'One version of a reusable block, with its content',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID, versionID }),
    output: ReusableVersion.extend({ blocks: z.array(Block) }),
    errors: [notFound],
    example: { id: 1, versionID: 1 },
    rest: { method: 'GET', path: `${path}/version/:versionID` },
  }),
  restoreVersion: operation({
    kind: 'mutation',
    summary: 'Make the content of a version the draft of a reusable block, without files deleted since; its name stays',
    access: withPermission('edit-page'),
    input: z.strictObject({ id: PathID, versionID, revision }),
    output: Stored,
    errors: [forbidden, notFound, revisionConflict],
    example: { id: 1, versionID: 1, revision: 0 },
    rest: { method: 'POST', path: `${path}/version/:versionID/restore` },
  }),
  create: operation({
    kind: 'mutation',
    summary: 'Create a reusable block from 1 to 20 blocks, which get keys of their own; pages show it once it is published',
    access: withPermission('edit-page'),
    input: z.strictObject({ name: contentName, locale: Locale, blocks }),
    output: Stored,
    errors: [forbidden, required, nameTaken, conflict, invalid, tooLong, invalidHTML, blank, duplicate],
    example: {
      name: 'Contact the basin',
      locale: 'en-gb',
      blocks: [{ type: 'heading', key: 'h1', props: { title: 'Contact', level: 2 } }],
    },
    rest: { method: 'POST', path: '/api/ximblox/reusable-blocks' },
  }),
  store: operation({
    kind: 'mutation',
    summary: 'Change the name or the draft of a reusable block; pages show the draft once it is published',
    access: withPermission('edit-page'),
    input: z.strictObject({ id: PathID, revision, name: contentName.optional(), blocks }),
    output: Stored,
    errors: [forbidden, notFound, required, nameTaken, revisionConflict, invalid, tooLong, invalidHTML, blank, duplicate],
    example: { id: 1, revision: 0, name: 'Contact us' },
    rest: { method: 'PUT', path },
  }),
  publish: operation({
    kind: 'mutation',
    summary: 'Publish the draft of a reusable block: all pages that contain it show it at once',
    access: withPermission('publish-page'),
    input: z.strictObject({ id: PathID, revision }),
    output: z.strictObject({ pageCount: z.number().int().describe('The live pages that show it.') }),
    errors: [forbidden, notFound, required, revisionConflict, invalid, blank, fileRequired],
    example: { id: 1, revision: 0 },
    rest: { method: 'POST', path: `${path}/publish` },
  }),
  unpublish: operation({
    kind: 'mutation',
    summary: 'Unpublish a reusable block: pages show nothing in its place, and its draft stays',
    access: withPermission('publish-page'),
    input: z.strictObject({ id: PathID }),
    output: z.strictObject({ pageCount: z.number().int().describe('The live pages that showed it.') }),
    errors: [forbidden, notFound, conflict],
    example: { id: 1 },
    rest: { method: 'POST', path: `${path}/unpublish` },
  }),
  delete: operation({
    kind: 'mutation',
    summary: 'Delete a reusable block that no page contains; pages in the bin and earlier versions show nothing in its place',
    access: withPermission('publish-page'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [forbidden, notFound, inUse],
    example: { id: 1 },
    rest: { method: 'DELETE', path },
  }),
};

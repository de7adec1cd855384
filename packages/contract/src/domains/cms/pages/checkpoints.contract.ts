import { ID, isBlank, PathID, Timestamp } from '@ximblox/primitives';
import { blank, conflict, forbidden, invalid, notFound, pageNotFound, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, operation, staff, withPermission } from '../../../operation.ts';
import { Person, WholePageVersion } from '../../../shapes.ts';
import { titleLine } from '../../../text-shapes.ts';

/** Why a checkpoint was taken. */
export const checkpointReasons = ['opened', 'left', 'idle', 'requested', 'scheduled', 'restored', 'named', 'replaced'] as const;

/** One line of at most 100 characters. */
const Name = titleLine(100)
  .refine((name) => name === '' || !isBlank(name), { error: blank })
  .describe('The name; empty to remove it.');

const checkpointFields = {
  id: ID,
  pageID: ID,
  pageVersionID: ID.describe('The version that was the draft then.'),
  name: z.string().describe('Given by an editor; empty for a checkpoint that is deleted when there are many.'),
  reason: z
    .enum(checkpointReasons)
    .describe(
      'When it was taken: before an editor began to change it, when they left it or paused, before its publication was requested or scheduled, before another state was restored, before words in many pages were replaced, or to be named.',
    ),
  title: z.string(),
  createdAt: Timestamp,
  createdBy: Person,
};

/** What the draft of a page was at one time, without its content. */
export const Checkpoint = z.strictObject(checkpointFields);
export type Checkpoint = z.infer<typeof Checkpoint>;

const { type, typeData, blocks, tags, seoTitle, seoDescription, seoKeywords, seoImage } = WholePageVersion.shape;

/** A checkpoint with its content. Tags deleted since are left out. */
export const WholeCheckpoint = z.strictObject({
  ...checkpointFields,
  type,
  typeData,
  blocks,
  tags,
  seoTitle,
  seoDescription,
  seoKeywords,
  seoImage,
});
export type WholeCheckpoint = z.infer<typeof WholeCheckpoint>;

/** Checkpoints of drafts, and names of checkpoints and versions. */
export const checkpointsContract = {
  list: operation({
    kind: 'query',
    summary: 'The checkpoints of a page, newest first: 50 without a name, and those with one',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID }),
    output: z.strictObject({ items: z.array(Checkpoint) }),
    errors: [pageNotFound],
    example: { id: 1 },
    rest: { method: 'GET', path: '/api/ximblox/page/:id/checkpoints' },
  }),
  fetch: operation({
    kind: 'query',
    summary: 'One checkpoint of a page, with its content',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID }),
    output: WholeCheckpoint,
    errors: [notFound],
    example: { id: 1 },
    rest: { method: 'GET', path: '/api/ximblox/page/checkpoint/:id' },
  }),
  take: operation({
    kind: 'mutation',
    summary: 'Take a checkpoint of the draft as it is stored, unless it says what the last one says',
    access: withPermission('edit-page'),
    input: z.strictObject({
      id: PathID,
      reason: z.enum(['opened', 'left', 'idle', 'restored', 'named']).default('left'),
      name: Name.default(''),
    }),
    output: z.strictObject({
      checkpointID: ID.nullable().describe('`null` where there is no draft: a version that was published stays as it is.'),
      isNew: z.boolean().describe('Whether it was taken now; otherwise it is the last one, which says the same.'),
    }),
    errors: [pageNotFound, forbidden, conflict, invalid, tooLong, blank],
    example: { id: 1, reason: 'named', name: 'Before the board meeting' },
    rest: { method: 'POST', path: '/api/ximblox/page/:id/checkpoints' },
  }),
  rename: operation({
    kind: 'mutation',
    summary: 'Name a checkpoint, so that it stays, or remove its name',
    access: withPermission('edit-page'),
    input: z.strictObject({ id: PathID, name: Name }),
    output: Done,
    errors: [forbidden, notFound, conflict, invalid, tooLong, blank],
    example: { id: 1, name: 'Before the board meeting' },
    rest: { method: 'PUT', path: '/api/ximblox/page/checkpoint/:id/name' },
  }),
  renameVersion: operation({
    kind: 'mutation',
    summary: 'Name a version, or remove its name',
    access: withPermission('edit-page'),
    input: z.strictObject({ id: PathID, name: Name }),
    output: Done,
    errors: [pageNotFound, forbidden, conflict, invalid, tooLong, blank],
    example: { id: 1, name: 'Before the board meeting' },
    rest: { method: 'PUT', path: '/api/ximblox/page/version/:id/name' },
  }),
};

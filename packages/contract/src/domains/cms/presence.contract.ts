import { ID, PathID, Timestamp } from '@ximblox/primitives';
import { invalid, pageNotFound, tooManyCalls } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Bytes, Done, NoInput, operation, staff } from '../../operation.ts';
import { PageState, Person } from '../../shapes.ts';

const BlockKey = z.string().max(64).describe('The key of the block that the user is in, or empty.');
const Connection = z
  .string()
  .regex(/^[\w-]{8,64}$/, { error: invalid })
  .describe('Chosen by the client for one window, so that it is the same when it connects again.');
const Position = z.number().int().min(0).max(10_000_000);

/** Where in a text of a block the caret of a user is, and what is selected there. */
export const Caret = z
  .strictObject({
    path: z
      .string()
      .max(200)
      .describe('The text within the block: its field, and below it positions and fields of items, such as `items.0.html`.'),
    from: Position.describe('Where the selection was begun: a position of the editor in the text of that revision.'),
    to: Position.describe('Where the caret is; the same as `from` where nothing is selected.'),
    revision: z.number().int().min(0).describe('The revision of the draft that the positions are counted in.'),
  })
  .describe('Where the caret of the user is in a text of the block.');
export type Caret = z.infer<typeof Caret>;

/** Who else has a page open, what is stored of its draft, and the state of the page. */
export const PagePresence = z.strictObject({
  people: z.array(z.strictObject({ user: Person, blockKey: BlockKey, caret: Caret.nullable() })),
  pageVersionID: ID,
  revision: z.number().int(),
  state: PageState,
  updatedAt: Timestamp,
  updatedBy: Person,
});
export type PagePresence = z.infer<typeof PagePresence>;

/** Who has which page open in the editor. */
export const presenceContract = {
  list: operation({
    kind: 'query',
    summary: 'Who has which page open in the editor, the caller included',
    access: staff,
    reads: 'drafts',
    input: NoInput,
    output: z.strictObject({ items: z.array(z.strictObject({ pageID: ID, user: Person, blockKey: BlockKey })) }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/presence/list' },
  }),
  watch: operation({
    kind: 'download',
    summary:
      'Who else has a page open, and the revision of its draft: with `Accept: text/event-stream` as events, one for each change, while the connection counts as an editor of the page; else as JSON, once',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID, connection: Connection }),
    output: Bytes,
    mediaTypes: { 'application/json': PagePresence },
    errors: [pageNotFound, invalid, tooManyCalls],
    example: { id: 1, connection: 'window-1' },
    rest: { method: 'GET', path: '/api/ximblox/page/:id/presence' },
    noStore: true,
  }),
  move: operation({
    kind: 'mutation',
    summary: 'Say which block the user of a connection is in, and where in a text of it the caret is',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID, connection: Connection, blockKey: BlockKey, caret: Caret.nullable().optional() }),
    output: Done,
    errors: [invalid],
    example: { id: 1, connection: 'window-1', blockKey: 'h1', caret: { path: 'html', from: 3, to: 7, revision: 2 } },
    rest: { method: 'POST', path: '/api/ximblox/page/:id/presence' },
  }),
};

import { ID, PathID, type PermissionName } from '@ximblox/primitives';
import { conflict, forbidden, invalid, nameTaken, notFound, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, operation, originalOf, staff } from '../../operation.ts';
import { Person } from '../../shapes.ts';
import { requiredLine } from '../../text-shapes.ts';

/** The lists of the back office that have saved views, with the permission that shows them: a view can have a name in its query. */
export const viewedLists = {
  pages: 'read-drafts',
  media: 'read-drafts',
  redirects: 'manage-redirects',
  members: 'manage-members',
  users: 'manage-users',
  requests: 'read-drafts',
  audit: 'view-audit-log',
  translations: 'read-drafts',
  bin: 'delete-page',
} as const satisfies Record<string, PermissionName>;

/** A user's own views of a list, and the shared ones of everybody, at most. */
export const listViewsMax = 50;

const list = z
  .enum(Object.keys(viewedLists) as (keyof typeof viewedLists)[])
  .describe('The list of the back office. Its views take the permission that the list takes.');
const fields = {
  name: requiredLine(60),
  query: z.string().max(2000, { error: tooLong }).describe('The query of the list’s URL, which holds its filters and its order.'),
  columns: z
    .record(z.string().max(40), z.boolean())
    .refine((columns) => Object.keys(columns).length <= 30, { error: tooLong, params: { rule: 'maxItems', limit: 30 } })
    .describe('Which columns are shown, by name.'),
  isShared: z.boolean().describe('Whether everybody sees it. It takes `manage-settings`.'),
  isDefault: z.boolean().describe('Whether the list opens with it for its owner, who has one at most.'),
};

/** Filters, order and columns of a list, under a name. */
export const ListView = z.strictObject({
  id: ID,
  list,
  ...fields,
  owner: Person,
  can: z.strictObject({ edit: z.boolean(), share: z.boolean(), setDefault: z.boolean() }),
});
export type ListView = z.infer<typeof ListView>;

export const listViewsContract = {
  list: operation({
    kind: 'query',
    summary: 'The caller’s own views of a list, and those that are shared, by name',
    access: staff,
    reads: 'accounts',
    input: z.strictObject({ list }),
    output: z.strictObject({ items: z.array(ListView) }),
    errors: [forbidden, invalid],
    example: { list: 'pages' },
    rest: { method: 'GET', path: '/api/ximblox/list-view/of/:list' },
  }),
  create: operation({
    kind: 'mutation',
    summary: 'Save a view of a list',
    access: staff,
    reads: 'accounts',
    input: z.strictObject({ list, ...fields }),
    output: z.strictObject({ view: ListView }),
    errors: [forbidden, required, nameTaken, conflict, invalid, tooLong],
    example: {
      list: 'pages',
      name: 'Dutch news',
      query: 'type=news&locale=nl-nl',
      columns: {},
      isShared: false,
      isDefault: false,
    },
    rest: { method: 'POST', path: '/api/ximblox/list-view' },
  }),
  update: operation({
    kind: 'mutation',
    summary: 'Change or rename a view of a list; absent fields are unchanged',
    access: staff,
    reads: 'accounts',
    input: z.strictObject({
      id: PathID,
      name: fields.name.optional(),
      query: fields.query.optional(),
      columns: fields.columns.optional(),
      isShared: fields.isShared.optional(),
      isDefault: fields.isDefault.optional(),
      original: originalOf({
        name: z.string(),
        query: z.string(),
        columns: z.record(z.string(), z.boolean()),
        isShared: z.boolean(),
      }),
    }),
    output: z.strictObject({ view: ListView }),
    errors: [forbidden, required, nameTaken, conflict, notFound, invalid, tooLong],
    example: { id: 1, name: 'Dutch news' },
    rest: { method: 'PUT', path: '/api/ximblox/list-view/:id' },
  }),
  delete: operation({
    kind: 'mutation',
    summary: 'Delete a view of a list',
    access: staff,
    reads: 'accounts',
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [forbidden, notFound],
    example: { id: 1 },
    rest: { method: 'DELETE', path: '/api/ximblox/list-view/:id' },
  }),
};

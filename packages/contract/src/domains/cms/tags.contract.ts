import { ID, Locale, PathID, lineText } from '@ximblox/primitives';
import {
  conflict,
  deletedTagNotFound,
  invalid,
  newTagInvalid,
  required,
  tagNameTaken,
  tagNotFound,
  tooLong,
} from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, everybody, NoInput, operation, originalOf, staff, withPermission } from '../../operation.ts';
import { IsLive, PageState, Tag } from '../../shapes.ts';
import { requiredLine } from '../../text-shapes.ts';

const items = z.strictObject({ items: z.array(Tag) });
const name = requiredLine(60);

export const tagsContract = {
  fetch: operation({
    kind: 'query',
    summary: 'All public tags',
    access: everybody,
    input: NoInput,
    output: items,
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/tags/fetch' },
  }),
  fetchPrivate: operation({
    kind: 'query',
    summary: 'All private tags',
    access: staff,
    reads: 'drafts',
    input: NoInput,
    output: items,
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/tags/fetch-private' },
  }),
  search: operation({
    kind: 'query',
    summary: 'Public tags by name',
    access: everybody,
    input: z.strictObject({ term: lineText().max(60) }),
    output: items,
    errors: [],
    example: { term: 'sea' },
    rest: { method: 'POST', path: '/api/ximblox/tags/search' },
  }),
  create: operation({
    kind: 'mutation',
    summary: 'Create a tag',
    access: withPermission('manage-tags'),
    input: z.strictObject({ name, private: z.boolean().default(false) }),
    output: z.strictObject({ tag: Tag }),
    errors: [newTagInvalid, tagNameTaken, required, invalid, tooLong],
    example: { name: 'Seakeeping', private: false },
    rest: { method: 'POST', path: '/api/ximblox/tags' },
  }),
  searchPrivate: operation({
    kind: 'query',
    summary: 'Private tags by name',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ term: lineText().max(60) }),
    output: items,
    errors: [],
    example: { term: 'to do' },
    rest: { method: 'POST', path: '/api/ximblox/tags/search-private' },
  }),
  validate: operation({
    kind: 'query',
    summary: 'Whether a tag with this name can be created',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ tag: name }),
    output: Done,
    errors: [newTagInvalid, tagNameTaken, required, invalid, tooLong],
    example: { tag: 'Seakeeping' },
    rest: { method: 'POST', path: '/api/ximblox/tags/validate' },
  }),
  update: operation({
    kind: 'mutation',
    summary: 'Rename a tag',
    access: withPermission('manage-tags'),
    input: z.strictObject({ id: PathID, name, original: originalOf({ name: z.string() }) }),
    output: z.strictObject({ tag: Tag }),
    errors: [tagNameTaken, tagNotFound, required, conflict, invalid, tooLong],
    example: { id: 1, name: 'Seakeeping' },
    rest: { method: 'PUT', path: '/api/ximblox/tags/:id' },
  }),
  delete: operation({
    kind: 'mutation',
    summary: 'Delete a tag and remove it from all pages and files',
    access: withPermission('manage-tags'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [deletedTagNotFound],
    example: { id: 1 },
    rest: { method: 'DELETE', path: '/api/ximblox/tags/:id' },
  }),
  listPages: operation({
    kind: 'query',
    summary: 'Pages that have a tag, in a draft or live: the first 20 by title, and the total; and how many files have it',
    access: withPermission('manage-tags'),
    reads: 'drafts',
    input: z.strictObject({ id: PathID }),
    output: z.strictObject({
      items: z.array(
        z.strictObject({ id: ID, title: z.string(), path: z.string(), locale: Locale, state: PageState, isLive: IsLive }),
      ),
      totalItems: z.number().int(),
      fileCount: z.number().int().meta({ description: 'How many files of the media library have it.' }),
    }),
    errors: [],
    example: { id: 1 },
    rest: { method: 'GET', path: '/api/ximblox/tags/:id/pages' },
  }),
};

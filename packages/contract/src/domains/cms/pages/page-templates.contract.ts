import { ID, Locale, PathID, Timestamp } from '@ximblox/primitives';
import { blank, conflict, forbidden, invalid, nameTaken, notFound, pageNotFound, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, operation, originalOf, withPermission } from '../../../operation.ts';
import { PageType } from '../../../shapes.ts';
import { contentName } from '../../../text-shapes.ts';

const Description = z.string().trim().max(300, { error: tooLong });

/** A template for new pages, without its content. */
export const PageTemplate = z.strictObject({
  id: ID,
  name: z.string(),
  description: z.string(),
  type: PageType,
  locale: Locale.describe('The language that its texts are in. Pages of any language can be made from it.'),
  blockCount: z.number().int(),
  outline: z.array(z.strictObject({ type: z.string(), title: z.string() })).describe('Its first blocks.'),
  createdAt: Timestamp,
  can: z.strictObject({ manage: z.boolean() }),
});
export type PageTemplate = z.infer<typeof PageTemplate>;

/** Templates for new pages: blocks and page settings of a page as they were when it was saved as a template. */
export const pageTemplatesContract = {
  list: operation({
    kind: 'query',
    summary: 'The templates of the page types that the caller may create, by name; 100 at most',
    access: withPermission('create-page'),
    reads: 'drafts',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(PageTemplate) }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/page-templates' },
  }),
  create: operation({
    kind: 'mutation',
    summary: 'Save the newest version of a page as a template',
    access: withPermission('publish-page'),
    reads: 'drafts',
    input: z.strictObject({ pageID: ID, name: contentName, description: Description.default('') }),
    output: z.strictObject({ templateID: ID }),
    errors: [pageNotFound, forbidden, nameTaken, conflict, invalid, tooLong, blank],
    example: { pageID: 1, name: 'Facility', description: 'A basin or a tunnel, with its dimensions' },
    rest: { method: 'POST', path: '/api/ximblox/page-templates' },
  }),
  update: operation({
    kind: 'mutation',
    summary: 'Change the name and description of a template',
    access: withPermission('publish-page'),
    input: z.strictObject({
      id: PathID,
      name: contentName,
      description: Description,
      original: originalOf({ name: z.string(), description: z.string() }),
    }),
    output: Done,
    errors: [forbidden, notFound, nameTaken, conflict, invalid, tooLong, blank],
    example: { id: 1, name: 'Facility', description: '' },
    rest: { method: 'PUT', path: '/api/ximblox/page-template/:id' },
  }),
  delete: operation({
    kind: 'mutation',
    summary: 'Delete a template; pages that were made from it stay as they are',
    access: withPermission('publish-page'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [forbidden, notFound],
    example: { id: 1 },
    rest: { method: 'DELETE', path: '/api/ximblox/page-template/:id' },
  }),
};

import { ID, isBlank, Locale, PathID, Timestamp, shownLine } from '@ximblox/primitives';
import { z } from 'zod';

import { Done, operation, originalOf, withPermission } from '../../../operation.ts';
import { PageType } from '../../../shapes.ts';

const Name = shownLine()
  .min(1, { error: 'V_01', abort: true })
  .max(100, { error: 'V_14', abort: true })
  .refine((name) => !isBlank(name), { error: 'V_16' });
const Description = z.string().trim().max(300, { error: 'V_14' });

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
    input: z.strictObject({ pageID: ID, name: Name, description: Description.default('') }),
    output: z.strictObject({ templateID: ID }),
    errors: ['PM_01', 'UM_01', 'V_06', 'V_07', 'V_12', 'V_14', 'V_16'],
    example: { pageID: 1, name: 'Facility', description: 'A basin or a tunnel, with its dimensions' },
    rest: { method: 'POST', path: '/api/ximblox/page-templates' },
  }),
  update: operation({
    kind: 'mutation',
    summary: 'Change the name and description of a template',
    access: withPermission('publish-page'),
    input: z.strictObject({
      id: PathID,
      name: Name,
      description: Description,
      original: originalOf({ name: z.string(), description: z.string() }),
    }),
    output: Done,
    errors: ['UM_01', '404 V_12', 'V_06', 'V_07', 'V_12', 'V_14', 'V_16'],
    example: { id: 1, name: 'Facility', description: '' },
    rest: { method: 'PUT', path: '/api/ximblox/page-template/:id' },
  }),
  delete: operation({
    kind: 'mutation',
    summary: 'Delete a template; pages that were made from it stay as they are',
    access: withPermission('publish-page'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: ['UM_01', '404 V_12'],
    example: { id: 1 },
    rest: { method: 'DELETE', path: '/api/ximblox/page-template/:id' },
  }),
};

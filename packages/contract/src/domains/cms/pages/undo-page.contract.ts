import { ID, PathID } from '@ximblox/primitives';
import { alreadyExists, conflict, forbidden, nameTaken, notFound } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { operation, staff } from '../../../operation.ts';
import { PageChange } from './page-impact.contract.ts';

export const undoPageContract = {
  undo: operation({
    kind: 'mutation',
    summary: 'Undo that a page was unpublished, moved to the bin or given another path, or that words in it were replaced',
    access: staff,
    input: z.strictObject({
      id: PathID.describe('The `undoID` of the answer to the change. The same user can use it once, for an hour.'),
    }),
    output: z.strictObject({ pageID: ID, action: z.enum([...PageChange.options, 'replace']) }),
    errors: [notFound, forbidden, nameTaken, alreadyExists, conflict],
    example: { id: 4096 },
    rest: { method: 'POST', path: '/api/ximblox/page/undo/:id' },
  }),
};

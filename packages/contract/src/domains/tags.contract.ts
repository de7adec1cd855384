import { z } from 'zod';

import { everybody, NoInput, operation, staff, withPermission } from '../operation.ts';
import { Tag } from '../shapes.ts';

const items = z.strictObject({ items: z.array(Tag) });
const name = z
  .string()
  .min(1, { error: 'V_01' })
  .max(60, { error: 'V_14' })
  .refine((value) => value.trim() !== '', { error: 'V_01' });

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
    summary: 'All tags of the editors',
    access: staff,
    input: NoInput,
    output: items,
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/tags/fetch-private' },
  }),
  search: operation({
    kind: 'mutation',
    summary: 'Public tags by name',
    access: everybody,
    input: z.strictObject({ term: z.string().max(60) }),
    output: items,
    errors: [],
    example: { term: 'sea' },
    rest: { method: 'POST', path: '/api/ximblox/tags/search' },
  }),
  create: operation({
    kind: 'mutation',
    summary: 'Make a tag',
    access: withPermission('manage-tags'),
    input: z.strictObject({ name, private: z.boolean().default(false) }),
    output: z.strictObject({ tag: Tag }),
    errors: ['TM_01', 'TM_02', 'V_01', 'V_14'],
    example: { name: 'Seakeeping', private: false },
    rest: { method: 'POST', path: '/api/ximblox/tags' },
  }),
};

import { ID, pagedListInput, pagedListOutput, Timestamp } from '@ximblox/primitives';
import { z } from 'zod';

import { operation, withPermission } from '../operation.ts';

const status = z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]);
export const Redirect = z.strictObject({
  id: ID,
  originalURL: z.string(),
  targetURL: z.string(),
  status,
  hits: z.number().int(),
  createdAt: Timestamp,
});
export type Redirect = z.infer<typeof Redirect>;

const originalURL = z
  .string()
  .max(2000, { error: 'V_14' })
  .refine((value) => value.trim() !== '', { error: 'RM_01' })
  .refine((value) => value.trim() === '' || /^\/(?!\/)[^\s\\]*$/.test(value), { error: 'V_12' });
const targetURL = z
  .string()
  .min(1, { error: 'V_01' })
  .max(2000, { error: 'V_14' })
  .refine((value) => value === '' || /^(\/(?!\/)[^\s\\]*|https?:\/\/[^\s\\]+)$/.test(value), { error: 'V_12' });

export const redirectsContract = {
  list: operation({
    kind: 'query',
    summary: 'Redirects, paged',
    access: withPermission('manage-redirects'),
    input: z.strictObject(pagedListInput(['originalURL', 'createdAt'])),
    output: pagedListOutput(Redirect),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/redirect/list' },
  }),
  create: operation({
    kind: 'mutation',
    summary: 'Make a redirect',
    access: withPermission('manage-redirects'),
    input: z.strictObject({ originalURL, targetURL, status: status.default(301) }),
    output: z.strictObject({ redirect: Redirect }),
    errors: ['RM_01', 'RM_02', 'V_07', 'V_12'],
    example: { originalURL: '/old', targetURL: '/en/news', status: 301 },
    rest: { method: 'POST', path: '/api/ximblox/redirect' },
  }),
};

import { CalendarDate, ID, pagedListInput, pagedListOutput, Timestamp } from '@ximblox/primitives';
import { z } from 'zod';

import { operation, withPermission } from '../operation.ts';
import { Person } from '../shapes.ts';

/** What somebody did. */
export const AuditItem = z.strictObject({
  id: ID,
  at: Timestamp,
  user: Person,
  /** `domain.verb`, such as `pages.publish`, or `login`. */
  action: z.string(),
  subject: z.strictObject({ type: z.string(), id: ID.nullable() }),
  summary: z.string(),
});
export type AuditItem = z.infer<typeof AuditItem>;

export const auditContract = {
  list: operation({
    kind: 'query',
    summary: 'Who did what, the newest first',
    access: withPermission('view-audit-log'),
    input: z.strictObject(pagedListInput(['at'])),
    output: pagedListOutput(AuditItem),
    errors: [],
    example: { searchTerm: 'publish' },
    rest: { method: 'GET', path: '/api/ximblox/audit/list' },
  }),
  delete: operation({
    kind: 'mutation',
    summary: 'Remove what is older than a time; for who may manage users and roles',
    access: withPermission('manage-users'),
    input: z.strictObject({
      before: z.union([Timestamp.refine((time) => !time.startsWith('0000')), CalendarDate], { error: 'V_12' }),
    }),
    output: z.strictObject({ removed: z.number().int() }),
    errors: ['UM_01', 'UM_03', 'V_12'],
    example: { before: '2020-01-01T00:00:00.000Z' },
    rest: { method: 'DELETE', path: '/api/ximblox/audit', inQuery: true },
  }),
};

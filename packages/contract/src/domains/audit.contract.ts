import { ID, pagedListInput, pagedListOutput, Timestamp } from '@ximblox/primitives';
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
};

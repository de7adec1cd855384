import { CalendarDate, ID, pagedListInput, pagedListOutput, PathID, Timestamp } from '@ximblox/primitives';
import { auditNotDeleted, forbidden, invalid } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { operation, withPermission } from '../../operation.ts';
import { Person } from '../../shapes.ts';

/** An entry of the audit log. */
export const AuditItem = z.strictObject({
  id: ID,
  at: Timestamp,
  user: Person,
  /** `domain.verb`, such as `pages.publish`, or `login`. */
  action: z.string(),
  subject: z.strictObject({ type: z.string(), id: ID.nullable() }),
  /** The sentence in English. */
  summary: z.string(),
  /**
   * The `kind` of the sentence and the names, numbers and values in it; null for entries from before, and for erased ones. Values are of any
   * type: what generators of clients make of a choice between texts and lists does not compile in Java.
   */
  params: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditItem = z.infer<typeof AuditItem>;

const time = Timestamp.refine((value) => !value.startsWith('0000'), {
  error: invalid,
  params: { rule: 'format', format: 'dateTime' },
});

export const auditContract = {
  list: operation({
    kind: 'query',
    summary: 'Audit log entries, newest first',
    access: withPermission('view-audit-log'),
    input: z.strictObject({
      subject: z
        .string()
        .regex(/^[a-zA-Z]{1,40}:[1-9]\d{0,8}$/, { error: invalid })
        .optional(),
      userID: PathID.optional().meta({ description: 'Only entries of this user.' }),
      action: z
        .string()
        .regex(/^[A-Za-z-]{1,40}(\.[A-Za-z-]{1,40})?$/, { error: invalid })
        .optional()
        .meta({ description: 'Only this action, such as `pages.publish`, or a whole domain, such as `pages`.' }),
      from: time.optional().meta({ description: 'Only from this time on.' }),
      before: time.optional().meta({ description: 'Only before this time.' }),
      ...pagedListInput(['at']),
    }),
    output: pagedListOutput(AuditItem),
    errors: [],
    example: { searchTerm: 'publish' },
    rest: { method: 'GET', path: '/api/ximblox/audit/list' },
  }),
  delete: operation({
    kind: 'mutation',
    summary: 'Delete audit log entries older than a time; for users who may manage users and roles',
    access: withPermission('manage-users'),
    input: z.strictObject({
      before: z.union([time, CalendarDate], { error: invalid }),
    }),
    output: z.strictObject({ removed: z.number().int() }),
    errors: [forbidden, auditNotDeleted, invalid],
    example: { before: '2020-01-01T00:00:00.000Z' },
    rest: { method: 'DELETE', path: '/api/ximblox/audit', inQuery: true },
  }),
};

import { ID, pagedListInput, pagedListOutput, PathID, Timestamp } from '@ximblox/primitives';
import { invalid, notFound } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, NoInput, operation, withPermission } from '../../operation.ts';

const area = z.enum(['site', 'admin']);

/** A kind of violation of the content security policy, with how often browsers reported it in 30 days. */
export const SecurityReport = z.strictObject({
  id: ID,
  area: area.meta({ description: 'Where the page is: the site or the back office.' }),
  directive: z.string().meta({ description: 'The directive that was violated, such as `script-src-elem`.' }),
  blocked: z.string().meta({ description: 'What was blocked: `inline`, `eval`, a scheme, an origin, or a path of this site.' }),
  page: z.string().meta({ description: 'The path of the page.' }),
  source: z.string().meta({ description: 'The script that was the cause; empty where the browser names none.' }),
  line: z.number().int().meta({ description: 'The line of the source that was reported last; 0 where the browser names none.' }),
  reports: z.number().int(),
  firstSeenAt: Timestamp,
  lastSeenAt: Timestamp,
});
export type SecurityReport = z.infer<typeof SecurityReport>;

export const securityReportsContract = {
  list: operation({
    kind: 'query',
    summary: 'Violations of the content security policy that browsers reported, by kind, paged',
    access: withPermission('manage-settings'),
    input: z.strictObject({ ...pagedListInput(['lastSeenAt', 'reports', 'page']), area: area.optional() }),
    output: pagedListOutput(SecurityReport),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/security-report/list' },
  }),
  delete: operation({
    kind: 'mutation',
    summary: 'Remove a kind of violation from the list until it is reported again',
    access: withPermission('manage-settings'),
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'DELETE', path: '/api/ximblox/security-report/:id' },
  }),
  clear: operation({
    kind: 'mutation',
    summary: 'Remove all violations from the list',
    access: withPermission('manage-settings'),
    input: NoInput,
    output: Done,
    errors: [],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/security-report/clear' },
  }),
};

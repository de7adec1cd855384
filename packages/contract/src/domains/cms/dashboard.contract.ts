import { ID, Timestamp } from '@ximblox/primitives';
import { z } from 'zod';

import { NoInput, operation, staff } from '../../operation.ts';
import { PageState, Person } from '../../shapes.ts';
import { PageName, ScheduledChange } from './scheduled-change.ts';

/** The most that a number of the dashboard says: there may be more. */
export const dashboardCountMax = 100;
/** The most pages that a part of the dashboard names. */
export const dashboardItemsMax = 5;
/** The most drafts and scheduled changes that the dashboard names. */
export const dashboardDraftsMax = 8;

const count = z
  .number()
  .int()
  .min(0)
  .max(dashboardCountMax)
  .describe(`How many there are; ${dashboardCountMax} stands for that many or more.`);
const part = <Item extends z.ZodType>(item: Item) => z.strictObject({ count, items: z.array(item).max(dashboardItemsMax) });

/** What can be broken, by the permission that shows it: see `dashboard.get`. */
const problemKinds = [
  'brokenLinks',
  'brokenMenuLinks',
  'brokenSettingsLinks',
  'skippedLevels',
  'notFound',
  'failedJobs',
  'failedMails',
  'failingWebhooks',
  'searchIndex',
  'mediaQuotas',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

const DashboardProblem = z.strictObject({
  kind: z.enum(problemKinds),
  count,
  items: z
    .array(z.strictObject({ name: z.string(), pageID: ID.nullable() }))
    .max(dashboardItemsMax)
    .describe('The first of them by name, with the page where it is about one. Empty where names would tell too much.'),
  isComplete: z.boolean().describe('False where not everything could be checked, so that there may be more.'),
});

/** What concerns the caller in the back office. */
export const Dashboard = z.strictObject({
  waiting: z
    .strictObject({
      toReview: part(PageName.extend({ pageVersionID: ID, requestedBy: Person, requestedAt: Timestamp, namesYou: z.boolean() })),
      rejected: part(PageName.extend({ pageVersionID: ID, feedback: z.string(), decidedBy: Person, decidedAt: Timestamp })),
      comments: part(PageName.extend({ text: z.string(), author: Person, at: Timestamp })),
      translations: part(PageName.extend({ debt: z.number().int().min(1) })),
    })
    .nullable()
    .describe('Null without `read-drafts`, as are `drafts` and `scheduled`.'),
  drafts: z
    .array(PageName.extend({ state: PageState, isLive: z.boolean(), updatedAt: Timestamp }))
    .max(dashboardDraftsMax)
    .nullable()
    .describe('Pages that the caller changed last, with changes that are not published, newest first.'),
  scheduled: z
    .strictObject({ count, items: z.array(ScheduledChange).max(dashboardDraftsMax) })
    .nullable()
    .describe('The next scheduled publications and ends, earliest first.'),
  problems: z.array(DashboardProblem).describe('Every kind that the caller’s permissions show, with 0 where nothing is broken.'),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardContract = {
  get: operation({
    kind: 'query',
    summary: 'What waits for the caller, their drafts, what is scheduled, and what is broken',
    access: staff,
    reads: 'accounts',
    input: NoInput,
    output: Dashboard,
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/dashboard' },
    noStore: true,
  }),
};

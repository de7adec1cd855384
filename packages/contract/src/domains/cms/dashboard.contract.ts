import { ID, Timestamp } from '@ximblox/primitives';
import { invalid, required } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, NoInput, operation, staff } from '../../operation.ts';
import { PageState, Person } from '../../shapes.ts';
import { PageName, ScheduledChange } from './scheduled-change.ts';

/** The most that a number of the dashboard says: there may be more. */
export const dashboardCountMax = 100;
/** The most pages that a part of the dashboard names. */
export const dashboardItemsMax = 5;
/** The most drafts and scheduled changes that the dashboard names. */
export const dashboardDraftsMax = 8;
/** The most colleagues that the way to a first page names. */
export const dashboardReadersMax = 3;

/** Tips of the dashboard, in the order in which they are shown. */
export const tips = ['paste', 'presence', 'versions'] as const;
export type Tip = (typeof tips)[number];
/** What a user can put away for good. */
const Hint = z.enum(['firstPage', ...tips]);

/** The slug of the page to play in of a user, by which it is known; one with another slug is a page like any other. */
export const samplePageSlug = (userID: number): string => `sample-page-${userID}`;

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
  'brokenExternalLinks',
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

const FirstPage = z.strictObject({
  step: z.enum(['write', 'request', 'publish']).describe('What comes next: `publish` waits for the decision on a request.'),
  page: PageName.nullable().describe('The newest page that the caller created; null at `write`. The sample page is none.'),
  samplePageID: ID.nullable().describe(
    'The page in which the caller tries things out: their own at `sample-page-` and their ID.',
  ),
  publishesAlone: z.boolean().describe('Whether the caller may publish it, or what they may create.'),
  readers: z
    .array(Person)
    .max(dashboardReadersMax)
    .describe('Colleagues who may publish it, by name. Empty where the caller may.'),
});
export type FirstPage = z.infer<typeof FirstPage>;

const ColleagueChange = PageName.extend({
  act: z.enum(['published', 'requested', 'changed']),
  by: Person,
  at: Timestamp,
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
  colleagues: z
    .array(ColleagueChange)
    .max(dashboardItemsMax)
    .nullable()
    .describe('Pages that others changed last, with what they did, newest first. Null without `read-drafts`.'),
  firstPage: FirstPage.nullable().describe(
    'Null once a page of the caller was published, once hidden, and without `create-page`.',
  ),
  tips: z.array(z.enum(tips)).max(tips.length).describe('Those that the caller has not hidden.'),
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
  hideHint: operation({
    kind: 'mutation',
    summary: 'Hide a tip, or the way to a first page, for good',
    access: staff,
    reads: 'accounts',
    input: z.strictObject({ hint: Hint }),
    output: Done,
    errors: [required, invalid],
    example: { hint: 'firstPage' },
    rest: { method: 'POST', path: '/api/ximblox/dashboard/hide-hint' },
  }),
};

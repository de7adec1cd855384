import { expect } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../app.ts';
import { makePage } from '../factories.ts';
import { isAllowedRead } from './allowed-reads.ts';
import { fillDatabase, type FilledDatabase } from './fill-database.ts';
import { recordStatements, type StatementPlans } from './statement-plans.ts';

/** Every block that lists pages of the site. */
export const listingBlocks = [
  ...[0, 1, 2, 3].map((kind) => ({
    type: 'overview',
    key: `cards${kind}`,
    props: { title: 'Newest', kind, count: 4, layout: 'cards' },
  })),
  ...['markets', 'vacancies', 'experts', 'jips'].map((type) => ({ type, key: type, props: {} })),
  { type: 'relatedPages', key: 'related', props: { title: 'Related', show: 'all', count: 3 } },
];
const overviewOf = (kind: number) => [
  { type: 'overview', key: 'list', props: { title: 'All', kind, count: 12, layout: 'list' } },
];
const overviewNames = ['news', 'events', 'publications', 'jips'];

async function publishPageOf(
  staff: Caller,
  slug: string,
  blocks: readonly object[],
  tags: readonly number[] = [],
): Promise<void> {
  const page = await makePage(staff, { slug });
  const stored = await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks, tags });
  const published = await staff.post(`/api/ximblox/page/${page.id}/publish`, {});
  if (stored.status !== 200 || published.status !== 200) throw new Error(`${stored.text} ${published.text}`);
}

/** A server whose database has 20,000 pages, with the plans of the statements that it executes. */
export type FilledApp = {
  readonly app: TestApp;
  readonly plans: StatementPlans;
  readonly filled: FilledDatabase;
  readonly staff: Caller;
  readonly visitor: Caller;
  /** Fails with every sequential scan of a large table by this call, with statement and plan, and if the call itself fails. */
  expectIndexes(call: string, work: () => Promise<Answer>, status?: number): Promise<Answer>;
  close(): Promise<void>;
};

/** Takes about a minute: share one among the tests of a file. */
export async function createFilledApp(): Promise<FilledApp> {
  const recorder = recordStatements();
  const app = await createTestApp({ environment: { EXTERNAL_LINK_CHECK: 'weekly' } });
  const filled = await fillDatabase(app.databaseUrl, { pages: 20_000 });
  const staff = await app.loginAs([
    'create-page',
    'edit-page',
    'publish-page',
    'delete-page',
    'manage-media',
    'manage-settings',
    'manage-tags',
    'manage-redirects',
    'manage-menu',
    'manage-users',
    'manage-roles',
    'manage-search',
    'manage-members',
    'manage-jips',
    'view-audit-log',
  ]);
  await publishPageOf(staff, 'lists', listingBlocks, [1, 2, 3]);
  for (const [kind, name] of overviewNames.entries()) await publishPageOf(staff, name, overviewOf(kind));
  const plans = await recorder.explain(app.databaseUrl);

  const expectIndexes: FilledApp['expectIndexes'] = async (call, work, status = 200) => {
    let answer: Answer | undefined;
    const found = await plans.wholeReads(call, async () => {
      answer = await work();
    });
    expect.soft(found.flatMap((read) => (isAllowedRead(read) ? [] : read.message)).join('\n\n')).toBe('');
    if (answer === undefined) throw new Error('The call gave no answer.');
    expect([call, answer.status, answer.text]).toEqual([call, status, answer.text]);
    return answer;
  };
  const close = async (): Promise<void> => {
    await plans.close();
    await app.close();
  };
  return { app, plans, filled, staff, visitor: app.visitor, expectIndexes, close };
}

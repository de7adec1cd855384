import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './app.ts';
import { fillDatabase, type FilledDatabase } from './fill-database.ts';
import { recordStatements, type StatementPlans } from './statement-plans.ts';

let app: TestApp;
let plans: StatementPlans;
let filled: FilledDatabase;
beforeAll(async () => {
  const recorder = recordStatements();
  app = await createTestApp();
  filled = await fillDatabase(app.databaseUrl, { pages: 20_000 });
  plans = await recorder.explain(app.databaseUrl);
}, 300_000);
afterAll(async () => {
  await plans.close();
  await app.close();
});

/** Fails with every large table that was read whole, and by which statement and plan. */
async function expectIndexes(call: string, work: () => Promise<unknown>): Promise<void> {
  const found = await plans.wholeReads(call, work);
  expect(found.map(({ message }) => message).join('\n\n')).toBe('');
}

test('a statement that reads a large table whole is found, with its plan', async () => {
  const [found, ...others] = await plans.wholeReads('by no index', () =>
    sql`select page_id from page where created_by_user_id = ${17}`.execute(app.db),
  );
  expect(others).toEqual([]);
  expect(found).toMatchObject({ call: 'by no index', table: 'page', how: 'Seq Scan' });
  expect(found?.message).toMatch(
    /by no index: Seq Scan on page \(20000 rows\)[^]*created_by_user_id = \$1[^]*values: \[17\][^]*-> Seq Scan on page/,
  );
});

describe('by indexes alone, in 20,000 pages, PostgreSQL answers', () => {
  test('a page of the site, seen for the first time', () =>
    expectIndexes('page', async () => expect((await app.visitor.get(`/en/${filled.slugOf(1)}`)).status).toBe(200)));
});

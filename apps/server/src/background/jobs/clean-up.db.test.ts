import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { cleanUp } from './clean-up.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('the clean-up removes what has ended and nothing else', async () => {
  const { db } = server;
  await server.loginAs([]);
  await server.loginAs([]);
  await sql`update session set expires_at = now() - interval '1 second' where user_id = (select min(user_id) from session)`.execute(
    db,
  );
  await sql`insert into login_failure (realm, account, address, at) values ('staff', 'old', 'a', now() - interval '2 hours'), ('staff', 'new', 'a', now() - interval '19 minutes')`.execute(
    db,
  );
  await sql`insert into outbox (topic, payload, attempts, created_at, run_at) values ('send-mail', '{}', 100, now() - interval '3 days', now() + interval '1 day'), ('send-mail', '{}', 5, now() - interval '3 days', now() + interval '1 day')`.execute(
    db,
  );
  await sql`insert into answered_call (actor, operation, idempotency_key, input_hash, claimed_at) values ('staff:1', 'pages.create', 'old', '', now() - interval '25 hours'), ('staff:1', 'pages.create', 'new', '', now() - interval '23 hours')`.execute(
    db,
  );
  await sql`insert into missed_search (locale, term, key, searches, last_searched_at) values ('en-gb', 'old', 'old', 1, now() - interval '91 days'), ('en-gb', 'new', 'new', 1, now() - interval '89 days')`.execute(
    db,
  );
  expect(await cleanUp(server.services)).toEqual({
    sessions: 1,
    failures: 1,
    pages: 0,
    files: 0,
    answers: 1,
    mails: 0,
    effects: 1,
  });
  expect(await cleanUp(server.services)).toEqual({
    sessions: 0,
    failures: 0,
    pages: 0,
    files: 0,
    answers: 0,
    mails: 0,
    effects: 0,
  });
  expect(await db.selectFrom('missed_search').select('term').execute()).toEqual([{ term: 'new' }]);
});

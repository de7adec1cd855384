import { createTestDatabase, type TestDatabase } from '@ximblox/db/testing';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createOutbox, type TopicHandler } from './outbox-worker.ts';
import { outboxTopicNames, type Outbox, type OutboxTopic } from './outbox.ts';

let database: TestDatabase;
const started: Outbox[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((outbox) => outbox.stop()));
  await database.drop();
});

const nothing: TopicHandler = async () => {};
const start = (
  indexPage: TopicHandler,
  sendMail: TopicHandler = nothing,
  isPaused: (topic: OutboxTopic) => boolean = () => false,
  db = database.db,
): Outbox => {
  const outbox = createOutbox({
    db,
    log: pino({ level: 'silent' }),
    isPaused,
    topics: {
      'index-page': indexPage,
      'index-reusable': () => Promise.resolve(),
      'announce-reusable': nothing,
      'copy-page': nothing,
      'send-mail': sendMail,
      'forgot-password': nothing,
      'tell-lockout': nothing,
      'tell-member-lockout': nothing,
      'member-mail': nothing,
      'update-links': nothing,
      'erase-kept-mails': nothing,
      'publish-changes': nothing,
      'fill-event': nothing,
    },
  });
  started.push(outbox);
  return outbox;
};
const enqueue = (count: number, topic = 'index-page'): Promise<unknown> =>
  sql`insert into outbox (topic, payload) select ${topic}, jsonb_build_object('pageID', n) from generate_series(1, ${count}) n`.execute(
    database.db,
  );
const left = async (): Promise<number> => (await database.db.selectFrom('outbox').selectAll().execute()).length;
const pageID = (payload: unknown): number => (payload as { pageID: number }).pageID;

test('effects run in batches of one topic, in order, and are then deleted', async () => {
  await enqueue(450);
  const batches: number[][] = [];
  await start(async (payloads) => void batches.push(payloads.map(pageID))).settled();
  expect(batches.map((batch) => batch.length)).toEqual([200, 200, 50]);
  expect(batches.flat()).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
  expect(await left()).toBe(0);
});

test('a backlog of ten thousand takes seconds, even with outdated statistics', async () => {
  await enqueue(1, 'send-mail');
  await sql`analyze outbox`.execute(database.db);
  await enqueue(10_000);
  let done = 0;
  const startedAt = Date.now();
  await start(async (payloads) => void (done += payloads.length)).settled();
  expect([done, await left()]).toEqual([10_000, 0]);
  expect(Date.now() - startedAt).toBeLessThan(8_000);
});

test('two processes share the work and do nothing twice', async () => {
  await enqueue(1_000);
  const seen: number[] = [];
  const work: TopicHandler = async (payloads) => void seen.push(...payloads.map(pageID));
  await Promise.all([start(work).settled(), start(work).settled()]);
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
});

test('a bad effect blocks no other; it waits, with its reason, and is retried', async () => {
  await enqueue(3);
  let isMended = false;
  const done: number[] = [];
  const outbox = start(async (payloads) => {
    if (!isMended && payloads.some((payload) => pageID(payload) === 2)) throw new Error('the index is away');
    done.push(...payloads.map(pageID));
  });
  await outbox.settled();
  expect(done).toEqual([1, 3]);
  const row = await database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ attempts: 1, last_error: 'the index is away' });
  expect(Date.parse(row.run_at)).toBeGreaterThan(Date.now());
  isMended = true;
  await sql`update outbox set run_at = now()`.execute(database.db);
  await outbox.settled();
  expect([done, await left()]).toEqual([[1, 3, 2], 0]);
});

test('rows claimed by a process that died are processed by another after their lease', async () => {
  await enqueue(1);
  const first = start(() => new Promise(() => {}));
  await vi.waitFor(async () =>
    expect((await database.db.selectFrom('outbox').select('attempts').executeTakeFirst())?.attempts).toBe(1),
  );
  started.splice(started.indexOf(first), 1);
  const done: number[] = [];
  const second = start(async (payloads) => void done.push(...payloads.map(pageID)));
  await second.settled();
  expect(done).toEqual([]);
  await sql`update outbox set run_at = run_at - interval '2 minutes'`.execute(database.db);
  await second.settled();
  expect(done).toEqual([1]);
});

test('a failing topic does not affect the others', async () => {
  await enqueue(1);
  await enqueue(1, 'send-mail');
  const mails: unknown[] = [];
  await start(
    () => Promise.reject(new Error('no')),
    async (payloads) => void mails.push(...payloads),
  ).settled();
  expect(mails).toHaveLength(1);
});

test('topics are independent: mails are sent while the index does not answer', async () => {
  await enqueue(1);
  await enqueue(2, 'send-mail');
  let answer = (): void => {};
  const mailed: unknown[] = [];
  start(
    () => new Promise((resolve) => (answer = resolve)),
    async (payloads) => void mailed.push(...payloads),
  );
  await vi.waitFor(() => expect(mailed).toHaveLength(2));
  await vi.waitFor(async () => expect(await left()).toBe(1));
  answer();
});

test('effects of an unavailable server are not retried meanwhile, fail once in all, and run soon after its return', async () => {
  await enqueue(300);
  let isAway = false;
  let tries = 0;
  const outbox = start(
    async () => {
      tries += 1;
      if (tries > 1) return;
      isAway = true;
      throw new Error('away');
    },
    nothing,
    (topic) => topic === 'index-page' && isAway,
  );
  await outbox.settled();
  await outbox.settled();
  expect([tries, await left()]).toEqual([1, 300]);
  isAway = false;
  await vi.waitFor(
    async () => {
      await outbox.settled();
      expect(await left()).toBe(0);
    },
    { timeout: 5_000 },
  );
});

test('a wake asks once which topics have work, not once for each topic', async () => {
  let queries = 0;
  const counted = database.db.withPlugin({
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const mailed: unknown[] = [];
  const outbox = start(nothing, async (payloads) => void mailed.push(...payloads), undefined, counted);
  await outbox.settled();
  await enqueue(1, 'send-mail');
  queries = 0;
  outbox.wake();
  outbox.wake();
  await vi.waitFor(async () => expect([mailed.length, await left()]).toEqual([1, 0]));
  // Which topics, the rows of the one, and that they are done; the regular look may come between.
  expect(queries).toBeLessThan(outboxTopicNames.length / 2);
});

import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';

import { traced } from '../tracing.ts';
import type { Outbox, OutboxTopic } from './outbox.ts';

/** Processes effects of one topic. Payloads come in the order they were written and may be delivered more than once. */
export type TopicHandler = (payloads: readonly unknown[]) => Promise<void>;

type OutboxOptions = {
  readonly db: Kysely<Database>;
  readonly log: Logger;
  readonly topics: Readonly<Record<OutboxTopic, TopicHandler>>;
  /** Whether a topic is paused because its server is unavailable: its effects stay due and run once the server is back. */
  readonly isPaused?: (topic: OutboxTopic) => boolean;
};

type Row = { outbox_id: number; payload: unknown; attempts: number };

const batchSize = 200;
const pollMs = 5_000;
/** How long effects are collected, so that many consecutive changes run in few batches. */
const gatherMs = 100;
const afterFailureMs = 1_000;
/** How long a batch is leased; if the process dies, another claims it afterwards. */
const leaseSeconds = 120;
/**
 * A shutdown waits no longer than this for running effects, such as a mail server that hangs; they run again when their lease
 * expires.
 */
const longestStopMs = 1_500;
const longestWaitSeconds = 900;
/** Effects that failed because a server became unavailable are retried within this time of its return. */
const afterReturnSeconds = 2;

/**
 * Runs the effects of committed changes in batches, in every process: rows are claimed with `skip locked`, so no two processes
 * run the same row. A failed batch is retried row by row, so a bad row blocks no other; retries back off by 2, 4, 8 … seconds, at
 * most 15 minutes. Topics are independent: mails are sent while the search server is down.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const handlers = Object.entries(options.topics) as [OutboxTopic, TopicHandler][];
  const byTopic = new Map(handlers.map(([topic, handler]) => [topic, createDrain(options, topic, handler)]));
  const drains = [...byTopic.values()];
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  // One query for all topics: most changes have effects of one or two, and each topic would ask for its own rows in vain.
  const look = async (): Promise<void> => {
    timer = undefined;
    try {
      for (const topic of await listDueTopics(options)) byTopic.get(topic)?.wake();
    } catch (error) {
      options.log.warn({ event: 'outbox-failed', err: error }, 'The outbox could not be read.');
      lookIn(afterFailureMs);
    }
  };
  const lookIn = (ms: number): void => {
    if (isStopped) return;
    timer ??= setTimeout(() => {
      looking = look();
    }, ms).unref();
  };
  const wake = (): void => lookIn(gatherMs);
  const poll = setInterval(wake, pollMs);
  poll.unref();
  for (const drain of drains) void drain.now();
  return {
    wake,
    async settled() {
      const started = (): number => drains.reduce((sum, drain) => sum + drain.started(), 0);
      for (let isQuiet = false; !isQuiet && !isStopped;) {
        await Promise.all(drains.map((drain) => drain.now()));
        // Claimed rows are not due, and their handlers may enqueue more: count due rows only while nothing is running.
        const wasRunning = drains.some((drain) => drain.isRunning());
        const before = started();
        isQuiet = (await countDue(options)) === 0 && !wasRunning && started() === before;
      }
    },
    async stop() {
      isStopped = true;
      clearInterval(poll);
      clearTimeout(timer);
      const stopped = Promise.all([looking, ...drains.map((drain) => drain.stop())]);
      await Promise.race([stopped, new Promise((resolve) => void setTimeout(resolve, longestStopMs).unref())]);
    },
  };
}

type Drain = {
  /** Processes due rows now, or again once a run in progress is done. */
  wake(): void;
  /** Processes due rows; resolves when they, or a run already in progress, are done. */
  now(): Promise<void>;
  isRunning(): boolean;
  /** The number of runs started. */
  started(): number;
  stop(): Promise<void>;
};

function createDrain(options: OutboxOptions, topic: OutboxTopic, handler: TopicHandler): Drain {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  let isStopped = false;
  let starts = 0;

  const drainAll = async (): Promise<void> => {
    isWanted = false;
    while (!isStopped && options.isPaused?.(topic) !== true && (await drainBatch(options, topic, handler)) === batchSize);
  };
  const now = (): Promise<void> => {
    if (running !== undefined || isStopped) return running ?? Promise.resolve();
    clearTimeout(timer);
    timer = undefined;
    let pauseMs = gatherMs;
    starts += 1;
    running = drainAll()
      .catch((error: unknown) => {
        pauseMs = afterFailureMs;
        options.log.warn({ event: 'outbox-failed', topic, err: error }, 'The outbox could not be read.');
      })
      .finally(() => {
        running = undefined;
        if (isWanted) drainIn(pauseMs);
      });
    return running;
  };
  const drainIn = (ms: number): void => {
    if (!isStopped) timer ??= setTimeout(() => void now(), ms).unref();
  };
  return {
    wake() {
      isWanted = true;
      if (running === undefined) void now();
    },
    now,
    isRunning: () => running !== undefined,
    started: () => starts,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** The topics that have due rows. Each is looked up in the index, however many rows are due. */
async function listDueTopics({ db, topics }: OutboxOptions): Promise<OutboxTopic[]> {
  const names = Object.keys(topics) as OutboxTopic[];
  const rows = await db
    .selectFrom(sql<{ topic: OutboxTopic }>`unnest(${names}::text[])`.as<'t'>(sql`t(topic)`))
    .select('t.topic')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('outbox as o')
          .select(sql`1`.as('one'))
          .whereRef('o.topic', '=', 't.topic')
          .where('o.run_at', '<=', sql<string>`now()`),
      ),
    )
    .execute();
  return rows.map(({ topic }) => topic);
}

async function countDue({ db, topics, isPaused }: OutboxOptions): Promise<number> {
  const paused = Object.keys(topics).filter((topic) => isPaused?.(topic as OutboxTopic));
  const { due } = await db
    .selectFrom('outbox')
    .select(sql<number>`count(*)::int`.as('due'))
    .where('run_at', '<=', sql<string>`now()`)
    .where(sql<boolean>`topic <> all(${paused}::text[])`)
    .executeTakeFirstOrThrow();
  return due;
}

/** @returns the number of claimed rows */
async function drainBatch({ db, log, isPaused }: OutboxOptions, topic: OutboxTopic, handler: TopicHandler): Promise<number> {
  // An array instead of a join: with statistics from before the rows were inserted, PostgreSQL would choose a nested loop over
  // due and claimed rows.
  const due = db
    .selectFrom('outbox')
    .select('outbox_id')
    .where('topic', '=', topic)
    .where('run_at', '<=', sql<string>`now()`)
    .orderBy('run_at')
    .orderBy('outbox_id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('outbox')
    .set((eb) => ({ run_at: sql`now() + make_interval(secs => ${leaseSeconds})`, attempts: eb('attempts', '+', 1) }))
    .where('outbox_id', '=', sql<number>`any(array(${due}))`)
    .returning(['outbox_id', 'payload', 'attempts'])
    .execute();
  if (rows.length === 0) return 0;
  const ordered = rows.toSorted((a, b) => a.outbox_id - b.outbox_id);
  try {
    await traced(`outbox ${topic}`, () => handler(ordered.map((row) => row.payload)), { isRoot: true });
    await forget(db, ordered);
  } catch (error) {
    // When the whole topic is paused, its rows are not retried one by one.
    if (isPaused?.(topic) === true) await postpone(db, log, topic, { rows: ordered, error, isPaused: true });
    else if (ordered.length === 1) await postpone(db, log, topic, { rows: ordered, error });
    else await drainOneByOne(db, log, topic, { handler, rows: ordered });
  }
  return rows.length;
}

async function drainOneByOne(
  db: Kysely<Database>,
  log: Logger,
  topic: OutboxTopic,
  { handler, rows }: { handler: TopicHandler; rows: readonly Row[] },
): Promise<void> {
  for (const row of rows) {
    try {
      await traced(`outbox ${topic}`, () => handler([row.payload]), { isRoot: true });
      await forget(db, [row]);
    } catch (error) {
      await postpone(db, log, topic, { rows: [row], error });
    }
  }
}

async function forget(db: Kysely<Database>, rows: readonly Row[]): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where(
      'outbox_id',
      'in',
      rows.map((row) => row.outbox_id),
    )
    .execute();
}

async function postpone(
  db: Kysely<Database>,
  log: Logger,
  topic: OutboxTopic,
  { rows, error, isPaused = false }: { rows: readonly Row[]; error: unknown; isPaused?: boolean },
): Promise<void> {
  const attempts = Math.max(...rows.map((row) => row.attempts));
  const waitSeconds = isPaused ? afterReturnSeconds : Math.min(2 ** Math.min(attempts, 20), longestWaitSeconds);
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 1_000);
  log.warn({ event: 'outbox-postponed', topic, attempts, waitSeconds, err: error }, 'An effect failed and will be retried.');
  await db
    .updateTable('outbox')
    .set({ run_at: sql`now() + make_interval(secs => ${waitSeconds})`, last_error: reason })
    .where(
      'outbox_id',
      'in',
      rows.map((row) => row.outbox_id),
    )
    .execute();
}

import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';

import type { Outbox, OutboxTopic } from './outbox.ts';

/** Carries out effects of one topic. It is given payloads in the order they were written and may be given one again. */
export type TopicHandler = (payloads: readonly unknown[]) => Promise<void>;

type OutboxOptions = {
  readonly db: Kysely<Database>;
  readonly log: Logger;
  readonly topics: Readonly<Record<OutboxTopic, TopicHandler>>;
};

type Row = { outbox_id: number; payload: unknown; attempts: number };

const batchSize = 200;
const pollMs = 5_000;
/** How long effects are gathered, so that many changes one after another are carried out in few batches. */
const gatherMs = 100;
const afterFailureMs = 1_000;
/** How long a batch is ours; when the process dies meanwhile, another takes it after that. */
const leaseSeconds = 120;
const longestWaitSeconds = 900;

/**
 * Carries out the effects of committed changes, in batches, in every process: rows are claimed with `skip locked`, so none is done by two at once.
 * A failing batch is tried row by row, so one bad row stops nothing else; what fails waits 2, 4, 8 … seconds, at most 15 minutes.
 */
export function createOutbox({ db, log, topics }: OutboxOptions): Outbox {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  let isStopped = false;

  const drainAll = async (): Promise<void> => {
    isWanted = false;
    for (const topic of Object.keys(topics) as OutboxTopic[]) {
      while (!isStopped && (await drainBatch(db, log, topic, topics[topic])) === batchSize);
    }
  };
  const drain = (): void => {
    if (running !== undefined || isStopped) return;
    clearTimeout(timer);
    timer = undefined;
    let pauseMs = gatherMs;
    running = drainAll()
      .catch((error: unknown) => {
        pauseMs = afterFailureMs;
        log.warn({ event: 'outbox-failed', err: error }, 'The outbox could not be read.');
      })
      .finally(() => {
        running = undefined;
        if (isWanted) drainIn(pauseMs);
      });
  };
  const drainIn = (ms: number): void => {
    if (!isStopped) timer ??= setTimeout(drain, ms).unref();
  };
  const wake = (): void => {
    isWanted = true;
    if (running === undefined) drainIn(gatherMs);
  };

  const poll = setInterval(wake, pollMs);
  poll.unref();
  drain();
  return {
    wake,
    async settled() {
      do {
        drain();
        await running;
      } while (!isStopped && (await countDue(db)) > 0);
    },
    async stop() {
      isStopped = true;
      clearInterval(poll);
      clearTimeout(timer);
      await running;
    },
  };
}

async function countDue(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ due: number }>`select count(*)::int as due from outbox where run_at <= now()`.execute(db);
  return rows[0]?.due ?? 0;
}

/** @returns how many rows were taken */
async function drainBatch(db: Kysely<Database>, log: Logger, topic: OutboxTopic, handler: TopicHandler): Promise<number> {
  const { rows } = await sql<Row>`
    update outbox set run_at = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    where outbox_id in (
      select outbox_id from outbox where topic = ${topic} and run_at <= now() order by run_at, outbox_id limit ${batchSize} for update skip locked
    )
    returning outbox_id, payload, attempts`.execute(db);
  if (rows.length === 0) return 0;
  const ordered = rows.toSorted((a, b) => a.outbox_id - b.outbox_id);
  try {
    await handler(ordered.map((row) => row.payload));
    await forget(db, ordered);
  } catch (error) {
    if (ordered.length === 1) await postpone(db, log, topic, ordered, error);
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
      await handler([row.payload]);
      await forget(db, [row]);
    } catch (error) {
      await postpone(db, log, topic, [row], error);
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
  rows: readonly Row[],
  error: unknown,
): Promise<void> {
  const attempts = Math.max(...rows.map((row) => row.attempts));
  const waitSeconds = Math.min(2 ** Math.min(attempts, 20), longestWaitSeconds);
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 1_000);
  log.warn(
    { event: 'outbox-postponed', topic, attempts, waitSeconds, err: error },
    'An effect could not be carried out and is tried again.',
  );
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

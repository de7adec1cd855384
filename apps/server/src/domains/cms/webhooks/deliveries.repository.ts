import type { deliveryStates, WebhookDelivery } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely, type Selectable } from 'kysely';

import { recordset } from '../../../kernel/sql/recordset.ts';
import { messageIDOf } from '../changes/index.ts';

/** How long messages are stored. */
const storedDays = 30;
/** How many messages may wait for a webhook. */
export const waitingMax = 1_000;
/** How long a try is leased; if the process dies, another tries again. Longer than a try may take. */
const leaseSeconds = 60;

export type NewDelivery = { readonly messageID: string; readonly event: string; readonly body: string };

/** The webhooks that are turned on, with how many messages wait for them. */
export const listReceivers = (db: Kysely<Database>): Promise<{ webhookID: number; events: string[]; waiting: number }[]> =>
  db
    .selectFrom('webhook as w')
    .select(['w.webhook_id as webhookID', 'w.events'])
    .select((eb) =>
      eb
        .selectFrom('webhook_delivery as d')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('d.webhook_id', '=', 'w.webhook_id')
        .where('d.state', '=', 'waiting')
        .$asScalar()
        .$notNull()
        .as('waiting'),
    )
    .where('w.is_enabled', '=', true)
    .orderBy('w.webhook_id')
    // Not deleted before its messages are inserted.
    .forShare('w')
    .execute();

/** Queues messages for a webhook, as far as there is room; counts those that are left out. */
export async function insertDeliveries(
  db: Kysely<Database>,
  webhookID: number,
  { queued, leftOut }: { queued: readonly NewDelivery[]; leftOut: number },
): Promise<void> {
  if (queued.length > 0)
    await db
      .insertInto('webhook_delivery')
      .columns(['webhook_id', 'message_id', 'event', 'body'])
      .expression(
        db
          .selectFrom(recordset<NewDelivery, 'm'>(queued, 'm', sql`"messageID" uuid, "event" text, "body" text`))
          .select([sql<number>`${webhookID}::int`.as('webhook_id'), 'm.messageID', 'm.event', 'm.body']),
      )
      .execute();
  if (leftOut > 0)
    await db
      .updateTable('webhook')
      .set((eb) => ({ left_out: eb('left_out', '+', leftOut) }))
      .where('webhook_id', '=', webhookID)
      .execute();
}

/** Queues a message that is tried once, also where the webhook is turned off. @returns its ID */
export async function insertManualDelivery(db: Kysely<Database>, webhookID: number, message: NewDelivery): Promise<number> {
  const { id } = await db
    .insertInto('webhook_delivery')
    .values({
      webhook_id: webhookID,
      message_id: message.messageID,
      event: message.event,
      body: message.body,
      is_manual: true,
    })
    .returning('webhook_delivery_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The webhook of a message; undefined where there is no such message. Locks both. */
export const lockDelivery = (
  db: Kysely<Database>,
  id: number,
): Promise<{ webhookID: number; name: string; state: string } | undefined> =>
  db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', 'w.webhook_id', 'd.webhook_id')
    .select(['d.webhook_id as webhookID', 'w.name', 'd.state'])
    .where('d.webhook_delivery_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Makes a message due once more. */
export async function repeatDelivery(db: Kysely<Database>, id: number): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', is_manual: true, tries: 0, due_at: sql`now()` })
    .where('webhook_delivery_id', '=', id)
    .execute();
}

/** Gives up what waits for a webhook that was turned off. */
export async function dropWaiting(db: Kysely<Database>, webhookID: number): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', error: 'The webhook was turned off.' })
    .where('webhook_id', '=', webhookID)
    .where('state', '=', 'waiting')
    .where('is_manual', '=', false)
    .execute();
}

/** A try that this process makes, with what it needs of the webhook. */
export type Claimed = {
  readonly id: number;
  readonly webhookID: number;
  readonly messageID: string;
  readonly body: string;
  readonly tries: number;
  readonly isManual: boolean;
  readonly url: string;
  readonly sealed: Buffer;
  readonly sealedOld: Buffer | null;
};

/**
 * Claims due tries, the oldest first, so that no more than `atOnce` of a webhook run in this process: one that answers slowly takes no place of
 * another.
 * @param running how many run already, by webhook
 */
export async function claimDue(
  db: Kysely<Database>,
  { running, atOnce }: { running: Readonly<Record<number, number>>; atOnce: number },
): Promise<Claimed[]> {
  const taken = sql`coalesce((${JSON.stringify(running)}::jsonb ->> w.webhook_id::text)::int, 0)`;
  const places = sql<number>`greatest(${atOnce}::int - ${taken}, 0)`;
  const due = db
    .selectFrom('webhook as w')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhook_delivery as d')
          .select('d.webhook_delivery_id')
          .whereRef('d.webhook_id', '=', 'w.webhook_id')
          .where('d.state', '=', 'waiting')
          .where('d.due_at', '<=', sql<string>`now()`)
          .where((or) => or.or([or('w.is_enabled', '=', true), or('d.is_manual', '=', true)]))
          .orderBy('d.due_at')
          .orderBy('d.webhook_delivery_id')
          .limit(places)
          .forUpdate()
          .skipLocked()
          .as('due'),
      (join) => join.onTrue(),
    )
    .select('due.webhook_delivery_id');
  return db
    .with('claimed', (cte) =>
      cte
        .updateTable('webhook_delivery')
        .set((eb) => ({
          tries: eb('tries', '+', 1),
          tried_at: sql`now()`,
          due_at: sql`now() + make_interval(secs => ${leaseSeconds})`,
        }))
        .where('webhook_delivery_id', '=', sql<number>`any(array(${due}))`)
        .returning(['webhook_delivery_id', 'webhook_id', 'message_id', 'body', 'tries', 'is_manual']),
    )
    .selectFrom('claimed as c')
    .innerJoin('webhook as w', 'w.webhook_id', 'c.webhook_id')
    .select(['c.webhook_delivery_id as id', 'c.webhook_id as webhookID', 'c.message_id as messageID', 'c.body', 'c.tries'])
    .select(['c.is_manual as isManual', 'w.url', 'w.sealed_secret as sealed'])
    .select(sql<Buffer | null>`case when w.old_secret_until > now() then w.sealed_old_secret end`.as('sealedOld'))
    .orderBy('c.webhook_delivery_id')
    .execute();
}

/** How many tries are due or wait for a place. */
export async function countDue(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', 'w.webhook_id', 'd.webhook_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('d.state', '=', 'waiting')
    .where('d.due_at', '<=', sql<string>`now()`)
    .where((eb) => eb.or([eb('w.is_enabled', '=', true), eb('d.is_manual', '=', true)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** What came of a try. */
export type Outcome = {
  readonly status: number | null;
  readonly durationMs: number;
  readonly error: string;
  readonly response: string;
};

/**
 * Stores what came of a try, unless another process has taken it over meanwhile.
 * @param waitSeconds until the next try; null for none
 */
export async function storeOutcome(
  db: Kysely<Database>,
  { id, tries }: Pick<Claimed, 'id' | 'tries'>,
  { status, durationMs, error, response }: Outcome,
  waitSeconds: number | null,
): Promise<void> {
  const ended = error === '' ? 'delivered' : 'failed';
  await db
    .updateTable('webhook_delivery')
    .set({
      status,
      duration_ms: durationMs,
      error,
      response,
      ...(waitSeconds === null ? { state: ended } : { due_at: sql`now() + make_interval(secs => ${waitSeconds})` }),
    })
    .where('webhook_delivery_id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute();
}

const toDelivery = (row: Selectable<Database['webhook_delivery']>): WebhookDelivery => ({
  id: row.webhook_delivery_id,
  messageID: messageIDOf(row.message_id),
  event: row.event as WebhookDelivery['event'],
  state: row.state,
  tries: row.tries,
  createdAt: row.created_at,
  triedAt: row.tried_at,
  dueAt: row.state === 'waiting' ? row.due_at : null,
  status: row.status,
  durationMs: row.duration_ms,
  error: row.error,
  response: row.response,
  body: row.body,
});

/** The messages to a webhook, newest first. */
export async function listDeliveries(
  db: Kysely<Database>,
  query: {
    readonly id: number;
    readonly state?: (typeof deliveryStates)[number] | undefined;
    readonly pageIndex: number;
    readonly pageSize: number;
  },
): Promise<{ items: WebhookDelivery[]; totalItems: number }> {
  const { id, state, pageIndex, pageSize } = query;
  const matching = db
    .selectFrom('webhook_delivery')
    .where('webhook_id', '=', id)
    .$if(state !== undefined, (select) => select.where('state', '=', state ?? 'waiting'));
  const { count } = await matching.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('webhook_delivery_id', 'desc')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .execute();
  return { items: rows.map(toDelivery), totalItems: count };
}

/** Deletes messages of more than 30 days ago. @returns how many */
export async function deleteOldDeliveries(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_delivery')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${storedDays})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

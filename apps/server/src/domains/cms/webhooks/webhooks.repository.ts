import type { Webhook } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { ChangeEvent } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';
import { lockKey } from '../../../kernel/sql/advisory-lock.ts';

const oldSecretHours = 24;

const selectWebhooks = (db: Kysely<Database>) =>
  db
    .selectFrom('webhook as w')
    .select(['w.webhook_id as id', 'w.name', 'w.url', 'w.events', 'w.is_enabled as isEnabled'])
    .select(['w.turned_off_at as turnedOffAt', 'w.failing_since as failingSince', 'w.left_out as leftOut'])
    .select('w.created_at as createdAt')
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
    .$castTo<Webhook>();

export const listWebhooks = (db: Kysely<Database>): Promise<Webhook[]> =>
  selectWebhooks(db).orderBy(textOrder('w.name')).orderBy('w.webhook_id').execute();

export const findWebhook = (db: Kysely<Database>, id: number): Promise<Webhook | undefined> =>
  selectWebhooks(db).where('w.webhook_id', '=', id).executeTakeFirst();

/** Makes those who register webhooks wait for each other, so that the limit holds. */
export const lockWebhooks = (db: Kysely<Database>): Promise<void> => lockKey(db, sql`hashtext('webhooks')`);

export type WebhookValues = { name: string; url: string; events: readonly ChangeEvent[]; isEnabled: boolean };

const valuesOf = ({ name, url, events, isEnabled }: WebhookValues) => ({
  name,
  url,
  events: [...events],
  is_enabled: isEnabled,
});

/** @returns its ID; it can't be used until it has a secret */
export async function insertWebhook(db: Kysely<Database>, values: WebhookValues, userID: number | null): Promise<number> {
  const { id } = await db
    .insertInto('webhook')
    .values({ ...valuesOf(values), sealed_secret: Buffer.alloc(0), created_by_user_id: userID })
    .returning('webhook_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Turned on again, it begins anew. @returns false where there is none */
export async function updateWebhook(db: Kysely<Database>, id: number, values: WebhookValues): Promise<boolean> {
  const begins = sql<boolean>`${values.isEnabled} and not is_enabled`;
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({
      ...valuesOf(values),
      failing_since: sql`case when not ${begins} then failing_since end`,
      turned_off_at: sql`case when not ${values.isEnabled}::boolean then turned_off_at end`,
      left_out: sql`case when ${begins} then 0 else left_out end`,
    })
    .where('webhook_id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns its name, undefined where there is none */
export async function deleteWebhook(db: Kysely<Database>, id: number): Promise<string | undefined> {
  return (await db.deleteFrom('webhook').where('webhook_id', '=', id).returning('name').executeTakeFirst())?.name;
}

/** The name and the sealed secret of a webhook, locked until the transaction ends. */
export const lockSecret = (db: Kysely<Database>, id: number): Promise<{ name: string; sealed: Buffer } | undefined> =>
  db
    .selectFrom('webhook')
    .select(['name', 'sealed_secret as sealed'])
    .where('webhook_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** @param sealedOld the secret that signs beside it for a day; null for none */
export async function setSecret(db: Kysely<Database>, id: number, sealed: Buffer, sealedOld: Buffer | null): Promise<void> {
  await db
    .updateTable('webhook')
    .set({
      sealed_secret: sealed,
      sealed_old_secret: sealedOld,
      old_secret_until: sealedOld === null ? null : sql`now() + make_interval(hours => ${oldSecretHours})`,
    })
    .where('webhook_id', '=', id)
    .execute();
}

/** Notes that a message arrived. */
export async function noteSuccess(db: Kysely<Database>, id: number): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ failing_since: null })
    .where('webhook_id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Notes that a message did not arrive. @returns for how many days none has; undefined where the webhook is gone or turned off */
export async function noteFailure(db: Kysely<Database>, id: number): Promise<{ name: string; days: number } | undefined> {
  return db
    .updateTable('webhook')
    .set({ failing_since: sql`coalesce(failing_since, now())` })
    .where('webhook_id', '=', id)
    .where('is_enabled', '=', true)
    .returning(['name', sql<number>`extract(epoch from now() - failing_since)::float8 / 86400`.as('days')])
    .executeTakeFirst();
}

export async function turnOff(db: Kysely<Database>, id: number): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ is_enabled: false, turned_off_at: sql`now()` })
    .where('webhook_id', '=', id)
    .execute();
}

/** The email addresses of those who manage webhooks. */
export async function listManagers(db: Kysely<Database>): Promise<{ ID: number; email: string }[]> {
  return db
    .selectFrom('staff_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['u.staff_user_id as ID', 'u.email'])
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`r.permissions @> '[{"name": "manage-webhooks"}]'`)
    .orderBy('u.staff_user_id')
    .execute();
}

/** What is sealed of all webhooks. */
export const listSealed = (db: Kysely<Database>): Promise<{ id: number; sealed: Buffer; sealedOld: Buffer | null }[]> =>
  db
    .selectFrom('webhook')
    .select(['webhook_id as id', 'sealed_secret as sealed', 'sealed_old_secret as sealedOld'])
    .orderBy('webhook_id')
    .execute();

/** Replaces what is sealed of a webhook, unless it has changed meanwhile. @returns whether it was replaced */
export async function replaceSealed(
  db: Kysely<Database>,
  id: number,
  before: { sealed: Buffer; sealedOld: Buffer | null },
  after: { sealed: Buffer; sealedOld: Buffer | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ sealed_secret: after.sealed, sealed_old_secret: after.sealedOld })
    .where('webhook_id', '=', id)
    .where('sealed_secret', '=', before.sealed)
    .where('sealed_old_secret', 'is not distinct from', before.sealedOld)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

import { randomUUID } from 'node:crypto';

import type { Contract, Webhook } from '@ximblox/contract';
import type { AuditParams } from '@ximblox/i18n/audit-sentences';

import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import { conflict, invalid, notFound } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { alike, mergeChanges } from '../../../kernel/operation/merge-changes.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { dropWaiting, insertManualDelivery, listDeliveries, lockDelivery, repeatDelivery } from './deliveries.repository.ts';
import { newWebhookSecret } from './sign-message.ts';
import { sealWebhookSecret } from './webhook-secret.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockSecret,
  lockWebhooks,
  setSecret,
  updateWebhook,
  type WebhookValues,
} from './webhooks.repository.ts';

/** Each takes part in every change and has its own queue. */
const webhooksMax = 20;

/** @throws DomainError `invalid` url where it would not be called */
async function requireReachable({ services }: Context, url: string): Promise<void> {
  const refusal = await services.webhookClient.check(url);
  if (refusal === 'privateHost') throw invalid('url', { rule: 'privateHost' });
  if (refusal === 'notEncrypted') throw invalid('url', { rule: 'format', format: 'webhookURL' });
}

async function requireWebhook(db: Context['db'], id: number): Promise<Webhook> {
  const webhook = await findWebhook(db, id);
  if (webhook === undefined) throw notFound('webhook');
  return webhook;
}

const paramsOf = ({ name, url, events, isEnabled }: WebhookValues): AuditParams => ({
  kind: 'webhook',
  name,
  host: new URL(url).host,
  events,
  isEnabled,
});

type ReadWebhook = { readonly [Name in keyof WebhookValues]?: WebhookValues[Name] | undefined };
const sorted = (events: WebhookValues['events']): WebhookValues['events'] => events.toSorted();

/** A change of a webhook, without the fields that somebody else changed since `original` was read. @throws DomainError `conflict` */
function mergeWebhook(given: WebhookValues, original: ReadWebhook | undefined, webhook: Webhook): WebhookValues {
  const stored = { ...webhook, events: alike(webhook.events, [given.events], sorted) };
  const events = original?.events && alike(original.events, [given.events, stored.events], sorted);
  return mergeChanges(given, { ...original, events }, stored);
}

const note = (
  unit: UnitOfWork,
  action: 'create' | 'update' | 'delete' | 'rotateSecret' | 'test' | 'redeliver',
  id: number,
  about: string | AuditParams,
): void =>
  unit.audit({
    action: `webhooks.${action}`,
    subjectType: 'webhook',
    subjectID: id,
    params: typeof about === 'string' ? { kind: 'text', text: about } : about,
  });

async function createWebhook(context: Context, given: WebhookValues): Promise<{ webhook: Webhook; secret: string }> {
  const values = { ...given, name: given.name.trim() };
  await requireReachable(context, values.url);
  return unitOfWork(context, async (unit) => {
    await lockWebhooks(unit.tx);
    if ((await listWebhooks(unit.tx)).length >= webhooksMax) throw conflict('', 'tooManyWebhooks');
    const id = await insertWebhook(unit.tx, values, actorUserID(context.actor));
    const secret = newWebhookSecret();
    await setSecret(unit.tx, id, sealWebhookSecret(secret, id, context.services.config), null);
    note(unit, 'create', id, paramsOf(values));
    return { webhook: await requireWebhook(unit.tx, id), secret };
  });
}

export const webhooksHandlers: Handlers<Contract['webhooks']> = {
  list: async ({ db }) => ({ items: await listWebhooks(db) }),
  create: createWebhook,

  async update(context, { id, original, ...given }) {
    // A URL that stays as it was read is not written.
    if (given.url !== original?.url) await requireReachable(context, given.url);
    return unitOfWork(context, async (unit) => {
      if ((await lockSecret(unit.tx, id)) === undefined) throw notFound('webhook');
      const values = mergeWebhook({ ...given, name: given.name.trim() }, original, await requireWebhook(unit.tx, id));
      if (!(await updateWebhook(unit.tx, id, values))) throw notFound('webhook');
      if (!values.isEnabled) await dropWaiting(unit.tx, id);
      note(unit, 'update', id, paramsOf(values));
      return { webhook: await requireWebhook(unit.tx, id) };
    });
  },

  delete: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const name = await deleteWebhook(unit.tx, id);
      if (name === undefined) throw notFound('webhook');
      note(unit, 'delete', id, name);
      return {};
    }),

  rotateSecret: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const before = await lockSecret(unit.tx, id);
      if (before === undefined) throw notFound('webhook');
      const secret = newWebhookSecret();
      await setSecret(unit.tx, id, sealWebhookSecret(secret, id, context.services.config), before.sealed);
      note(unit, 'rotateSecret', id, before.name);
      return { secret };
    }),

  test: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const { name } = await requireWebhook(unit.tx, id);
      const body = JSON.stringify({ type: 'ping', timestamp: context.services.clock.now().toISOString(), data: {} });
      const deliveryID = await insertManualDelivery(unit.tx, id, { messageID: randomUUID(), event: 'ping', body });
      // Has the message sent after the commit.
      unit.enqueue('publish-changes', {});
      note(unit, 'test', id, name);
      return { deliveryID };
    }),

  async listDeliveries({ db }, query) {
    await requireWebhook(db, query.id);
    return listDeliveries(db, query);
  },

  redeliver: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const delivery = await lockDelivery(unit.tx, id);
      if (delivery === undefined) throw notFound('webhook');
      if (delivery.state === 'waiting') throw conflict('id', 'stillWaiting');
      await repeatDelivery(unit.tx, id);
      unit.enqueue('publish-changes', {});
      note(unit, 'redeliver', delivery.webhookID, delivery.name);
      return {};
    }),
};

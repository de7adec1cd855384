import { changeEvents, ID, pagedListOutput, pagingInput, PathID, Timestamp, lineText } from '@ximblox/primitives';
import { conflict, invalid, notFound, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, NoInput, operation, originalOf, withPermission } from '../../operation.ts';
import { requiredNameLine } from '../../text-shapes.ts';

const events = z
  .array(z.enum(changeEvents))
  .min(1, { error: required })
  .max(changeEvents.length)
  .refine((names) => new Set(names).size === names.length, { error: invalid, params: { rule: 'duplicate' } });

/** An http or https URL without credentials and fragment. */
function isWebhookURL(text: string): boolean {
  if (!URL.canParse(text) || /[\s\\\p{Cc}]/u.test(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && hash === '';
}

const name = requiredNameLine(60);
const url = z
  .string()
  .min(1, { error: required, abort: true })
  .max(2000, { error: tooLong, abort: true })
  .refine(isWebhookURL, { error: invalid, params: { rule: 'format', format: 'webhookURL' } });

/** A receiver of changes, without its secret. */
export const Webhook = z.strictObject({
  id: ID,
  name: lineText(),
  url: z.string(),
  events: z.array(z.enum(changeEvents)),
  isEnabled: z.boolean(),
  /** When it was turned off after days of failures; null where it was not. */
  turnedOffAt: Timestamp.nullable(),
  /** Since when every message has failed; null where the last one arrived. */
  failingSince: Timestamp.nullable(),
  /** Messages that wait, and those that were left out because too many waited. */
  waiting: z.number().int(),
  leftOut: z.number().int(),
  createdAt: Timestamp,
});
export type Webhook = z.infer<typeof Webhook>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** A message to one webhook with its last try. */
export const WebhookDelivery = z.strictObject({
  id: ID,
  /** The `webhook-id`, the same in every try. */
  messageID: z.string(),
  event: z.enum([...changeEvents, 'ping']),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  createdAt: Timestamp,
  triedAt: Timestamp.nullable(),
  /** The time of the next try, where it waits. */
  dueAt: Timestamp.nullable(),
  status: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
  error: z.string(),
  /** The beginning of the answer. */
  response: z.string(),
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const manage = withPermission('manage-webhooks');
const fields = { name, url, events, isEnabled: z.boolean() };
const id = PathID;

export const webhooksContract = {
  list: operation({
    kind: 'query',
    summary: 'Webhooks by name',
    access: manage,
    input: NoInput,
    output: z.strictObject({ items: z.array(Webhook) }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/webhook/list' },
  }),
  create: operation({
    kind: 'mutation',
    summary: 'Register a webhook; the secret that signs its messages is shown once',
    access: manage,
    input: z.strictObject({ ...fields, isEnabled: z.boolean().default(true) }),
    output: z.strictObject({ webhook: Webhook, secret: z.string() }),
    errors: [required, conflict, invalid, tooLong],
    example: { name: 'Intranet', url: 'https://intranet.example/hooks/site', events: ['page.published', 'page.unpublished'] },
    rest: { method: 'POST', path: '/api/ximblox/webhook' },
    answersSecret: true,
  }),
  update: operation({
    kind: 'mutation',
    summary: 'Change a webhook; turned on again, it receives what happens from then on',
    access: manage,
    input: z.strictObject({
      id,
      ...fields,
      original: originalOf(Webhook.pick({ name: true, url: true, events: true, isEnabled: true }).shape),
    }),
    output: z.strictObject({ webhook: Webhook }),
    errors: [notFound, required, conflict, invalid, tooLong],
    example: { id: 1, name: 'Intranet', url: 'https://intranet.example/hooks/site', events: ['page.published'], isEnabled: true },
    rest: { method: 'PUT', path: '/api/ximblox/webhook/:id' },
  }),
  delete: operation({
    kind: 'mutation',
    summary: 'Delete a webhook with its messages',
    access: manage,
    input: z.strictObject({ id }),
    output: Done,
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'DELETE', path: '/api/ximblox/webhook/:id' },
  }),
  rotateSecret: operation({
    kind: 'mutation',
    summary: 'Replace the secret of a webhook; for a day the one before signs beside it',
    access: manage,
    input: z.strictObject({ id }),
    output: z.strictObject({ secret: z.string() }),
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/webhook/:id/rotate-secret' },
    answersSecret: true,
  }),
  test: operation({
    kind: 'mutation',
    summary: 'Send the message ping to a webhook, also one that is turned off',
    access: manage,
    input: z.strictObject({ id }),
    output: z.strictObject({ deliveryID: ID }),
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/webhook/:id/test' },
  }),
  listDeliveries: operation({
    kind: 'query',
    summary: 'The messages to a webhook of the last 30 days, newest first',
    access: manage,
    input: z.strictObject({ id, state: z.enum(deliveryStates).optional(), ...pagingInput }),
    output: pagedListOutput(WebhookDelivery),
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'GET', path: '/api/ximblox/webhook/:id/deliveries' },
  }),
  redeliver: operation({
    kind: 'mutation',
    summary: 'Send a message again, once, with the same webhook-id',
    access: manage,
    input: z.strictObject({ id }),
    output: Done,
    errors: [notFound, conflict, invalid],
    example: { id: 1 },
    rest: { method: 'POST', path: '/api/ximblox/webhook/delivery/:id/redeliver' },
  }),
};

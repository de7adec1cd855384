import type { Webhook, WebhookDelivery } from '@ximblox/contract';
import { changeEvents } from '@ximblox/primitives';

import type { Caller, TestApp } from '../../../../testing/app.ts';
import { outcomeOf } from '../../../../testing/factories.ts';

export type CreatedWebhook = { readonly webhook: Webhook; readonly secret: string };

/** Registers a webhook, by default for all events. */
export async function makeWebhook(staff: Caller, input: { url: string } & Record<string, unknown>): Promise<CreatedWebhook> {
  const answer = await staff.post('/api/ximblox/webhook', { name: 'Receiver', events: changeEvents, ...input });
  if (answer.status !== 200) throw new Error(`The webhook was not made: ${outcomeOf(answer)}`);
  return { webhook: answer.body['webhook'] as Webhook, secret: String(answer.body['secret']) };
}

/** The messages to a webhook, newest first. */
export const deliveriesOf = async (staff: Caller, id: number): Promise<WebhookDelivery[]> =>
  (await staff.get(`/api/ximblox/webhook/${id}/deliveries`)).body['items'] as WebhookDelivery[];

/** Waits until every message that is due was tried. */
export async function sendAll({ services }: Pick<TestApp, 'services'>): Promise<void> {
  await services.outbox.settled();
  await services.webhookWorker.settled();
}

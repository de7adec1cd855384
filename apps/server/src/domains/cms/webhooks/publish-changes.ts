import type { Context } from '../../../kernel/operation/context.ts';
import { sealChanges, type ChangeRow } from '../../../kernel/transaction/change-feed.repository.ts';
import { toChange } from '../changes/index.ts';
import { insertDeliveries, listReceivers, waitingMax, type NewDelivery } from './deliveries.repository.ts';

const batch = 500;

/** The body of a change's messages: the change without the identifier, which is in the headers. */
function messageOf(row: ChangeRow, publicUrl: string): NewDelivery {
  const { type, timestamp, data } = toChange(row, publicUrl);
  return { messageID: row.message_id, event: type, body: JSON.stringify({ type, timestamp, data }) };
}

/**
 * Gives committed changes their place in the feed, and queues their messages to webhooks in the same transaction, so that each is queued once.
 * May be repeated, and run in several processes.
 */
export async function publishChanges({ db, services }: Context): Promise<void> {
  for (let taken = batch; taken === batch;) {
    taken = await db.transaction().execute(async (tx) => {
      const changes = await sealChanges(tx, batch);
      if (changes.length === 0) return 0;
      const messages = changes.map((row) => messageOf(row, services.config.publicUrl));
      for (const { webhookID, events, waiting } of await listReceivers(tx)) {
        const wanted = messages.filter(({ event }) => events.includes(event));
        const queued = wanted.slice(0, Math.max(0, waitingMax - waiting));
        await insertDeliveries(tx, webhookID, { queued, leftOut: wanted.length - queued.length });
      }
      return changes.length;
    });
  }
}

import type { Context } from '../../../kernel/operation/context.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import type { AfterPublishing } from '../../cms/pages/index.ts';
import { eventType, findEvent } from './event.ts';
import { lockEvent } from './events.repository.ts';
import { fillPlaces } from './places.ts';

/**
 * Looks after publishing an event whether it has more places now. As an effect, not in the transaction that publishes: that one holds the page,
 * for which those who register wait while they hold the event.
 */
export const fillAfterPublishing: AfterPublishing = (_context, unit, { pageID, type }) => {
  if (type === eventType) unit.enqueue('fill-event', { pageID });
  return Promise.resolve();
};

/** Gives the free places of the event of a page to the first on its waiting list, who are mailed. Again, it changes nothing. */
export async function fillPlacesOf(context: Context, pageID: number): Promise<void> {
  await unitOfWork(context, async (unit) => {
    await lockEvent(unit.tx, pageID);
    const event = await findEvent({ ...context, db: unit.tx }, pageID);
    if (event !== undefined) await fillPlaces(context, unit, event);
  });
}

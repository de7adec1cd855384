import { createHash, randomBytes } from 'node:crypto';

import type { Context } from '../../../kernel/operation/context.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import type { Event } from './event.ts';
import { confirmFirst, countRegistrations, listPagesOfEvent, setCancelHash } from './events.repository.ts';
import { mailRegistration } from './registration-mails.ts';

export const newCode = (): string => randomBytes(32).toString('base64url');
export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/**
 * Gives the free places of an event to the first on its waiting list, who are mailed; nobody once it has started. Under the lock of the event.
 * @param newest a registration that was just made, and its code: it hears that it is confirmed, not that it moved up
 * @returns whether the newest has a place
 */
export async function fillPlaces(
  context: Context,
  unit: UnitOfWork,
  event: Event,
  newest?: { readonly id: number; readonly code: string },
): Promise<boolean> {
  for (const id of await listPagesOfEvent(unit.tx, event.page.id)) unit.invalidate(`page:${id}`);
  if (event.startsAt <= context.services.clock.now()) return false;
  const { confirmed } = await countRegistrations(unit.tx, event.page.id);
  const free = event.capacity === null ? undefined : Math.max(0, event.capacity - confirmed);
  let isConfirmed = false;
  for (const { id, email, locale } of await confirmFirst(unit.tx, event.page.id, free)) {
    const isNewest = id === newest?.id;
    const code = isNewest ? newest.code : newCode();
    if (isNewest) isConfirmed = true;
    else await setCancelHash(unit.tx, id, hashCode(code));
    await mailRegistration(context, unit, event, { id, email, locale, code, occasion: isNewest ? 'confirmed' : 'movedUp' });
  }
  return isConfirmed;
}

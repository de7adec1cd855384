import { systemContext } from '../../../kernel/operation/context.ts';
import type { Services } from '../../../kernel/operation/services.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { findEvent } from './event.ts';
import { claimReminders, listPagesToRemind } from './events.repository.ts';
import { mailRegistration } from './registration-mails.ts';

const dayMs = 86_400_000;

/** Reminds those who have a place of events that start within a day, each once. @returns how many */
export async function remindRegistrations(services: Services): Promise<number> {
  const context = systemContext(services, 'remind-registrations');
  const now = services.clock.now().getTime();
  let count = 0;
  for (const pageID of await listPagesToRemind(services.db)) {
    const event = await findEvent(context, pageID);
    const startsIn = event === undefined ? -1 : event.startsAt.getTime() - now;
    if (event === undefined || startsIn <= 0 || startsIn > dayMs) continue;
    count += await unitOfWork(context, async (unit) => {
      const claimed = await claimReminders(unit.tx, pageID);
      for (const { id, email, locale } of claimed)
        await mailRegistration(context, unit, event, { id, email, locale, occasion: 'reminder' });
      return claimed.length;
    });
  }
  return count;
}

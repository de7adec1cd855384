import { systemContext, type Context } from '../../../../kernel/operation/context.ts';
import type { Services } from '../../../../kernel/operation/services.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { queueMail } from '../../../access/mail/index.ts';
import { listChosen } from '../../../cms/pages/index.ts';
import { siteSettings } from '../../../cms/settings/index.ts';
import { listDigests, lockDue, markTold, type DigestTimes } from './alerts.repository.ts';
import { digestMail } from './digest-mail.ts';
import { stopCode } from './stop-code.ts';

/** The most pages that a mail lists; it says how many more there are. */
const pagesMax = 20;
/** Members that one transaction serves, and one run. The next run serves the others. */
const batch = 50;
const membersMax = 1000;

const dayMs = 86_400_000;
/** Early in the morning of the institute, in UTC. */
const digestHourMs = 5 * 3_600_000;
/** A page whose publication began before a digest and ends after it would be in none: digests wait until those are over. */
const settledMs = 10 * 60_000;
/** A mail that can't be delivered by then is dropped: what it tells may no longer be on the site. */
const deliveredMs = dayMs;

/** The last times until which digests tell of pages: this morning or yesterday's, and the last Monday's of these. */
export function digestTimes(now: Date): DigestTimes {
  const day = Math.floor((now.getTime() - settledMs - digestHourMs) / dayMs);
  // The first day of 1970 was a Thursday.
  const monday = day - ((day + 3) % 7);
  const timeOf = (one: number): string => new Date(one * dayMs + digestHourMs).toISOString();
  return { daily: timeOf(day), weekly: timeOf(monday) };
}

/** Queues the digests of some members. Their mails and what they were told are stored in one transaction, so a crash repeats and loses nothing. */
async function queueDigests(
  context: Context,
  unit: UnitOfWork,
  memberIDs: readonly number[],
  times: DigestTimes,
): Promise<number> {
  const { clock, config } = context.services;
  const inUnit = { ...context, db: unit.tx };
  const digests = await listDigests(unit.tx, memberIDs, { times, limit: pagesMax });
  const pageIDs = [...new Set(digests.flatMap((digest) => digest.pageIDs))];
  const cards = new Map((await listChosen(inUnit, { pageIDs })).map((card) => [card.id, card]));
  const { siteName } = await siteSettings(inUnit);
  const expiresAt = new Date(clock.now().getTime() + deliveredMs).toISOString();
  let mails = 0;
  for (const digest of digests) {
    const own = digest.pageIDs.flatMap((id) => cards.get(id) ?? []);
    // Pages may have been taken away since they were found.
    if (own.length === 0) continue;
    const total = digest.total - (digest.pageIDs.length - own.length);
    const code = stopCode(digest.memberID, config.sessionSecret);
    await queueMail(unit, {
      dedupeKey: `member:alerts:${digest.memberID}:${times.daily}`,
      ...digestMail({ ...digest, total }, own, { siteName, publicUrl: config.publicUrl, code }),
      expiresAt,
    });
    mails += 1;
  }
  await markTold(unit.tx, memberIDs, times);
  return mails;
}

/** Mails members what is new on their subjects, where that is due. @returns how many mails were queued */
export async function sendDigests(services: Services): Promise<number> {
  const context = systemContext(services, 'send-alerts');
  const times = digestTimes(services.clock.now());
  let mails = 0;
  for (let served = 0; served < membersMax; served += batch) {
    const { found, queued } = await unitOfWork(context, async (unit) => {
      const memberIDs = await lockDue(unit.tx, times, batch);
      return {
        found: memberIDs.length,
        queued: memberIDs.length === 0 ? 0 : await queueDigests(context, unit, memberIDs, times),
      };
    });
    mails += queued;
    if (found < batch) break;
  }
  return mails;
}

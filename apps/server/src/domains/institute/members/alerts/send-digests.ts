import { systemContext, type Context } from '../../../../kernel/operation/context.ts';
import type { Services, StatePart } from '../../../../kernel/operation/services.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { queueMail } from '../../../access/mail/index.ts';
import { listChosen } from '../../../cms/pages/index.ts';
import { siteSettings } from '../../../cms/settings/index.ts';
import { listDigests, lockDue, markNotified, type DigestTimes, type Due } from './alerts.repository.ts';
import { digestMail } from './digest-mail.ts';
import { stopCode } from './stop-code.ts';

/** The most pages that a mail lists; it says how many more there are. */
const pagesMax = 20;
/** Members that one transaction serves, and one run. The next run serves the others. */
const batch = 50;
const membersMax = 1000;
/** So often a digest that fails is tried until the next morning, when it has what is new by then as well. */
const attemptsMax = 3;

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
  await markNotified(unit.tx, memberIDs, times);
  return mails;
}

/** The members whose digests failed since the last morning, and how often. Not stored: a process that starts anew tries again. */
type Failures = { daily: string; readonly attempts: Map<number, number> };
const failures: StatePart<Failures> = { create: () => ({ daily: '', attempts: new Map() }) };

type Served = { readonly memberIDs: readonly number[]; readonly queued: number; readonly error?: unknown };

/** Queues the digests of members that are due, all or none. @returns an error where there were such members */
async function serve(context: Context, times: DigestTimes, due: Due): Promise<Served> {
  let memberIDs: readonly number[] = [];
  try {
    return await unitOfWork(context, async (unit) => {
      memberIDs = [];
      memberIDs = await lockDue(unit.tx, times, due);
      return { memberIDs, queued: memberIDs.length === 0 ? 0 : await queueDigests(context, unit, memberIDs, times) };
    });
  } catch (error) {
    if (memberIDs.length === 0) throw error;
    return { memberIDs, queued: 0, error };
  }
}

/**
 * Mails members what is new on their subjects, where that is due. One whose digest fails keeps no other from theirs, and is tried again by the
 * next runs, a few times until the next morning.
 * @returns how many mails were queued
 * @throws the first error where digests failed, after all others are queued
 */
export async function sendDigests(services: Services): Promise<number> {
  const context = systemContext(services, 'send-alerts');
  const times = digestTimes(services.clock.now());
  const known = services.state.get(failures);
  if (known.daily !== times.daily) {
    known.daily = times.daily;
    known.attempts.clear();
  }
  const failed = new Map<number, unknown>();
  const except = [...known.attempts].flatMap(([id, attempts]) => (attempts >= attemptsMax ? [id] : []));
  let mails = 0;
  for (let served = 0; served < membersMax; served += batch) {
    const { memberIDs, queued, error } = await serve(context, times, { limit: batch, except: [...except, ...failed.keys()] });
    mails += queued;
    // One by one, since what fails for one member undoes the transaction of all.
    for (const only of error === undefined ? [] : memberIDs) {
      const single = await serve(context, times, { only });
      mails += single.queued;
      if (single.error === undefined) continue;
      failed.set(only, single.error);
      const attempt = (known.attempts.get(only) ?? 0) + 1;
      known.attempts.set(only, attempt);
      services.log.error({ event: 'digest-failed', memberID: only, attempt, err: single.error }, 'A digest could not be made.');
    }
    if (memberIDs.length < batch) break;
  }
  // The job has failed, which is counted; each member is in the log.
  for (const error of failed.values()) throw error;
  return mails;
}

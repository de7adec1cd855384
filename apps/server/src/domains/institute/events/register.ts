import type { RegistrationForm } from '@ximblox/contract';
import { dayInZone, isBlank, siteTimeZone } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { conflict, DomainError, errorItem, expiredToken, type ErrorItem } from '../../../kernel/operation/errors.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { countMails } from '../../access/mail/index.ts';
import { findEvent, getEvent, wordsOf, type Event } from './event.ts';
import {
  findByCode,
  findPosition,
  findRegistrationOf,
  insertRegistration,
  lockEvent,
  setCancelHash,
  setCancelled,
  type Mailed,
} from './events.repository.ts';
import { fillPlaces, hashCode, newCode } from './places.ts';
import { mailRegistration } from './registration-mails.ts';

const daySeconds = 86_400;

/** What is wrong with the answers to the questions of an event. */
function faultsOf({ questions }: Event, answers: readonly string[]): ErrorItem[] {
  const surplus = answers.length > questions.length;
  const tooMany = errorItem('tooLong', 'answers', { detail: { rule: 'maxItems', limit: questions.length } });
  const faults = questions.flatMap(({ name, required, options = [] }, index): ErrorItem[] => {
    const answer = answers[index] ?? '';
    if (isBlank(answer)) return required ? [errorItem('required', name)] : [];
    const isKnown = options.length === 0 || options.includes(answer);
    return isKnown ? [] : [errorItem('invalid', name, { detail: { rule: 'oneOf', allowed: [...options] } })];
  });
  return surplus ? [tooMany, ...faults] : faults;
}

/** The last day of an event. */
const lastDayOf = ({ endsAt, startsAt }: Event): string =>
  dayInZone(endsAt > startsAt ? new Date(endsAt.getTime() - 1) : startsAt, siteTimeZone);

/** Mails an address that is registered already how it stands, once a day. Its earlier link is replaced. */
async function mailAgain(context: Context, unit: UnitOfWork, event: Event, { id, email, locale, status }: Mailed): Promise<void> {
  const round = context.services.clock.now().toISOString().slice(0, 10);
  const isWaiting = status === 'waiting';
  const occasion = isWaiting ? 'waiting' : 'confirmed';
  if ((await countMails(unit.tx, [`event:${id}:${occasion}:${round}`], 2 * daySeconds)) > 0) return;
  const code = newCode();
  await setCancelHash(unit.tx, id, hashCode(code));
  const position = isWaiting ? await findPosition(unit.tx, event.page.id, id) : 0;
  await mailRegistration(context, unit, event, { id, email, locale, code, occasion, position, round });
}

/**
 * Registers an address for an event and mails it whether it has a place. An address that is registered already is mailed the same again, and the
 * caller is not told: who comes is nobody's business.
 * @throws DomainError `notFound` where the page takes no registrations, `conflict` where they are closed, and what is wrong with the answers
 */
export async function register(
  context: Context,
  { id: pageID, answers, privacyAccepted: _accepted, ...person }: RegistrationForm & { readonly id: number },
): Promise<Record<string, never>> {
  const event = await getEvent(context, pageID);
  if (event.closesAt <= context.services.clock.now()) throw conflict('', 'registrationClosed');
  const faults = faultsOf(event, answers);
  if (faults.length > 0) throw new DomainError(faults);
  const { title: eventTitle, locale } = event.page;
  await unitOfWork(context, async (unit) => {
    await lockEvent(unit.tx, pageID);
    const known = await findRegistrationOf(unit.tx, pageID, person.email);
    if (known !== undefined) return mailAgain(context, unit, event, known);
    const code = newCode();
    const id = await insertRegistration(unit.tx, {
      ...person,
      pageID,
      eventTitle,
      eventDay: lastDayOf(event),
      locale,
      answers: event.questions.map((question, index) => ({
        question: wordsOf(event, question),
        answer: (answers[index] ?? '').trim(),
      })),
      cancelHash: hashCode(code),
    });
    if (await fillPlaces(context, unit, event, { id, code })) return;
    const position = await findPosition(unit.tx, pageID, id);
    await mailRegistration(context, unit, event, { id, email: person.email, locale, code, position, occasion: 'waiting' });
  });
  return {};
}

/**
 * Cancels a registration by its code; the first on the waiting list gets the place. Again, it succeeds and changes nothing.
 * @throws DomainError `expiredToken` code where no registration for this event has it
 */
export async function cancelRegistration(
  context: Context,
  { id: pageID, code }: { readonly id: number; readonly code: string },
): Promise<Record<string, never>> {
  await unitOfWork(context, async (unit) => {
    await lockEvent(unit.tx, pageID);
    const found = await findByCode(unit.tx, pageID, hashCode(code));
    if (found === undefined) throw expiredToken('code');
    if (found.status === 'cancelled') return;
    await setCancelled(unit.tx, found.id);
    // Where the page is no longer on the site there is nothing to mail about.
    const event = await findEvent({ ...context, db: unit.tx }, found.pageID ?? pageID);
    if (event === undefined) return;
    const { id, email, locale } = found;
    await mailRegistration(context, unit, event, { id, email, locale, occasion: 'cancelled' });
    await fillPlaces(context, unit, event);
  });
  return {};
}

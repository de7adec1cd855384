import { systemContext, type Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import type { Services } from '../../../kernel/operation/services.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { eraseMails } from '../../access/mail/index.ts';
import { findEvent } from './event.ts';
import { deleteByEmail, deleteExpired, deleteRegistration, findPageOf, lockEvent } from './events.repository.ts';
import { fillPlaces } from './places.ts';
import { mailKeys } from './registration-mails.ts';

/** Gives what became free of an event to the first on its waiting list. */
async function passOn(context: Context, unit: UnitOfWork, pageID: number | null): Promise<void> {
  const event = pageID === null ? undefined : await findEvent({ ...context, db: unit.tx }, pageID);
  if (event === undefined) return;
  await lockEvent(unit.tx, event.page.id);
  await fillPlaces(context, unit, event);
}

/** Deletes a registration with its mails. @throws DomainError `notFound` */
export async function removeRegistration(context: Context, { id }: { readonly id: number }): Promise<Record<string, never>> {
  await unitOfWork(context, async (unit) => {
    const found = await findPageOf(unit.tx, id);
    if (found?.pageID != null) await lockEvent(unit.tx, found.pageID);
    if (found === undefined || !(await deleteRegistration(unit.tx, id))) throw notFound('registration');
    await eraseMails(unit, context.services, { emails: [], keys: mailKeys([id]) });
    unit.audit({
      action: 'events.deleteRegistration',
      subjectType: 'eventRegistration',
      subjectID: id,
      params: { kind: 'eventRegistrations', count: 1 },
    });
    await passOn(context, unit, found.pageID);
  });
  return {};
}

/** Deletes the registrations of an address with their mails, within a change. */
export async function deleteRegistrationsOf(context: Context, unit: UnitOfWork, email: string): Promise<void> {
  const deleted = await deleteByEmail(unit.tx, email);
  if (deleted.length === 0) return;
  await eraseMails(unit, context.services, { emails: [], keys: mailKeys(deleted.map(({ id }) => id)) });
  // In one order, so that two changes never wait for each other.
  const pages = [...new Set(deleted.map(({ pageID }) => pageID))].toSorted((a, b) => (a ?? 0) - (b ?? 0));
  for (const pageID of pages) await passOn(context, unit, pageID);
}

/** Deletes the registrations for events that ended a year ago, with their mails; the audit log has a row for each run, with no names. @returns how many */
export const deleteOldRegistrations = (services: Services): Promise<number> => {
  const context = systemContext(services, 'delete-event-registrations');
  return unitOfWork(context, async (unit) => {
    const ids = await deleteExpired(unit.tx);
    if (ids.length === 0) return 0;
    await eraseMails(unit, services, { emails: [], keys: mailKeys(ids) });
    unit.audit({
      action: 'events.deleteOldRegistrations',
      subjectType: 'eventRegistration',
      subjectID: null,
      params: { kind: 'eventRegistrations', count: ids.length },
    });
    return ids.length;
  });
};

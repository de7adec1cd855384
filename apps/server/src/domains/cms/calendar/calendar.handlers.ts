import { scheduledMax, type CalendarSubscription, type Contract } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';

import { actorUserID, type Actor, type Context } from '../../../kernel/operation/context.ts';
import { forbidden, notFound } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { refuseTokens } from '../../../kernel/operation/recent-login.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { listScheduled } from '../pages/index.ts';
import { siteSettings } from '../settings/index.ts';
import { calendarFile } from './calendar-file.ts';
import {
  deleteSubscription,
  findSubscriber,
  findSubscription,
  noteFetched,
  replaceSubscription,
  type Subscriber,
} from './subscriptions.repository.ts';

const ownID = (actor: Actor): number => actorUserID(actor) ?? 0;

/** @throws DomainError `forbidden` for an API token: the URL would outlive its expiry */
function requireSession({ actor }: Context): number {
  refuseTokens(actor);
  if (actor.kind !== 'staff') throw forbidden('');
  return actor.userID;
}

/** @throws DomainError `notFound` where the secret opens nothing, or its owner may no longer read drafts */
async function requireSubscriber(db: Context['db'], token: string): Promise<Subscriber> {
  const subscriber = await findSubscriber(db, token);
  if (subscriber === undefined || !hasPermission(subscriber.permissions, 'read-drafts')) throw notFound('calendar', 'token');
  return subscriber;
}

const ownSubscription = async (db: Context['db'], userID: number): Promise<CalendarSubscription> => {
  const subscription = await findSubscription(db, userID);
  if (subscription === undefined) throw notFound('calendar');
  return subscription;
};

const noted = (userID: number) => ({ subjectType: 'user', subjectID: userID, params: { kind: 'action' as const } });

export const calendarHandlers: Handlers<Contract['calendar']> = {
  async list({ db }, { from, before, locale, type }) {
    const query = { from, before, locale: locale || null, type: type || null, limit: scheduledMax + 1 };
    const items = await listScheduled(db, query);
    return { items: items.slice(0, scheduledMax), hasMore: items.length > scheduledMax };
  },

  getSubscription: async ({ db, actor }) => ({ subscription: (await findSubscription(db, ownID(actor))) ?? null }),

  subscribe: (context) =>
    unitOfWork(context, async (unit) => {
      const userID = requireSession(context);
      const token = await replaceSubscription(unit.tx, userID);
      unit.audit({ action: 'calendar.subscribe', ...noted(userID) });
      const url = `${context.services.config.publicUrl}/api/ximblox/calendar/subscription/${token}/scheduled.ics`;
      return { subscription: await ownSubscription(unit.tx, userID), url };
    }),

  unsubscribe: (context) =>
    unitOfWork(context, async (unit) => {
      const userID = ownID(context.actor);
      if (await deleteSubscription(unit.tx, userID)) unit.audit({ action: 'calendar.unsubscribe', ...noted(userID) });
      return {};
    }),

  async feed(context, { token }) {
    const { db, services } = context;
    const { userID } = await requireSubscriber(db, token);
    const items = await listScheduled(db, { from: null, before: null, locale: null, type: null, limit: scheduledMax });
    await noteFetched(db, userID);
    const { siteName } = await siteSettings(context);
    return calendarFile({ items, siteName, publicUrl: services.config.publicUrl, now: services.clock.now() });
  },
};

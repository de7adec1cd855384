import type { Contract } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';

import { actorUserID, type Actor } from '../../../kernel/operation/context.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { countUnread, findSettings, listNotifications, markRead, storeSettings } from './notifications.repository.ts';

const ownID = (actor: Actor): number => actorUserID(actor) ?? 0;

export const notificationsHandlers: Handlers<Contract['notifications']> = {
  async list({ db, actor }, { before, pageSize }) {
    const userID = ownID(actor);
    const readsDrafts = actor.kind === 'staff' && hasPermission(actor.permissions, 'read-drafts');
    const items = await listNotifications(db, userID, { readsDrafts, before, limit: pageSize });
    const unread = await countUnread(db, userID, readsDrafts);
    return { items: items.slice(0, pageSize), unread, hasMore: items.length > pageSize };
  },

  markRead: (context, input) =>
    unitOfWork(context, async (unit) => {
      await markRead(unit.tx, ownID(context.actor), input);
      return {};
    }),

  settings: ({ db, actor }) => findSettings(db, ownID(actor)),

  changeSettings: (context, input) =>
    unitOfWork(context, async (unit) => {
      await storeSettings(unit.tx, ownID(context.actor), input);
      return input;
    }),
};

import { listViewsMax, viewedLists, type Contract, type ListView } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';

import { actorUserID, type Actor, type Context } from '../../../kernel/operation/context.ts';
import { conflict, nameTaken, notFound, permissionNeeded } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { mergeChanges } from '../../../kernel/operation/merge-changes.ts';
import { translateUnique } from '../../../kernel/sql/translate-unique.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import {
  clearDefault,
  deleteView,
  findView,
  insertView,
  listViews,
  lockViews,
  updateView,
  type ListName,
  type StoredView,
} from './list-views.repository.ts';

/** Sharing puts a view before everybody. */
const mayShare = (actor: Actor): boolean => actor.kind === 'staff' && hasPermission(actor.permissions, 'manage-settings');

function viewFor(actor: Actor, { ownerID, ...view }: StoredView): ListView {
  const isOwn = ownerID !== null && ownerID === actorUserID(actor);
  const share = mayShare(actor);
  return {
    ...view,
    isDefault: isOwn && view.isDefault,
    can: { edit: view.isShared ? share : isOwn, share: share && (isOwn || view.isShared), setDefault: isOwn },
  };
}

/** @throws DomainError `forbidden` where the caller does not see the list */
function requireList(actor: Actor, list: ListName): void {
  const permission = viewedLists[list];
  if (actor.kind !== 'staff' || !hasPermission(actor.permissions, permission)) throw permissionNeeded(permission);
}

const ownID = (actor: Actor): number => actorUserID(actor) ?? 0;

/** @throws DomainError `notFound` where the view is another user's own; `forbidden` where it is shared and the caller may not share */
async function requireEditable({ actor }: Context, unit: UnitOfWork, id: number): Promise<StoredView> {
  const view = await findView(unit.tx, id);
  if (view === undefined || (!view.isShared && view.ownerID !== actorUserID(actor))) throw notFound('listView');
  requireList(actor, view.list);
  if (view.isShared && !mayShare(actor)) throw permissionNeeded('manage-settings');
  return view;
}

/** @throws DomainError `conflict` where the caller has, or everybody shares, the most views there can be */
async function requireRoom(unit: UnitOfWork, list: ListName, userID: number, isShared: boolean): Promise<void> {
  const views = await listViews(unit.tx, list, userID);
  const own = views.filter(({ ownerID }) => ownerID === userID).length;
  const shared = views.filter((view) => view.isShared).length;
  if (own >= listViewsMax || (isShared && shared >= listViewsMax)) throw conflict('', 'tooManyViews');
}

async function required(context: Context, unit: UnitOfWork, id: number): Promise<{ view: ListView }> {
  const view = await findView(unit.tx, id);
  if (view === undefined) throw notFound('listView');
  return { view: viewFor(context.actor, view) };
}

const noteShared = (unit: UnitOfWork, action: 'create' | 'update' | 'delete', { id, name }: { id: number; name: string }): void =>
  unit.audit({ action: `listViews.${action}`, subjectType: 'listView', subjectID: id, params: { kind: 'named', name } });

const taken = { list_view_name_key: (options: object) => nameTaken('name', 'view', options) };

export const listViewsHandlers: Handlers<Contract['listViews']> = {
  async list({ db, actor }, { list }) {
    requireList(actor, list);
    const views = await listViews(db, list, ownID(actor));
    return { items: views.map((view) => viewFor(actor, view)) };
  },

  create: (context, { list, ...fields }) =>
    translateUnique(
      unitOfWork(context, async (unit) => {
        const userID = ownID(context.actor);
        requireList(context.actor, list);
        if (fields.isShared && !mayShare(context.actor)) throw permissionNeeded('manage-settings');
        await lockViews(unit.tx, userID);
        await requireRoom(unit, list, userID, fields.isShared);
        if (fields.isDefault) await clearDefault(unit.tx, list, userID);
        const id = await insertView(unit.tx, { ...fields, list, userID });
        if (fields.isShared) noteShared(unit, 'create', { id, name: fields.name });
        return required(context, unit, id);
      }),
      taken,
    ),

  update: (context, { id, original, ...given }) =>
    translateUnique(
      unitOfWork(context, async (unit) => {
        const userID = ownID(context.actor);
        await lockViews(unit.tx, userID);
        const stored = await findView(unit.tx, id, true);
        const isOwn = stored?.ownerID === userID;
        const choosesDefault = isOwn && Object.keys(given).every((name) => name === 'isDefault');
        const view = choosesDefault ? stored : await requireEditable(context, unit, id);
        const fields = mergeChanges(given, original, view);
        const next = {
          name: fields.name ?? view.name,
          query: fields.query ?? view.query,
          columns: fields.columns ?? view.columns,
          isShared: fields.isShared ?? view.isShared,
          isDefault: isOwn ? (fields.isDefault ?? view.isDefault) : view.isDefault,
        };
        // Without an owner it would be nobody's.
        if (next.isShared !== view.isShared && (!mayShare(context.actor) || !isOwn)) throw permissionNeeded('manage-settings');
        if (next.isShared && !view.isShared) await requireRoomToShare(unit, view.list, userID);
        if (next.isDefault && !view.isDefault) await clearDefault(unit.tx, view.list, userID);
        await updateView(unit.tx, id, next);
        if ((next.isShared || view.isShared) && !choosesDefault) noteShared(unit, 'update', { id, name: next.name });
        return required(context, unit, id);
      }),
      taken,
    ),

  delete: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const view = await requireEditable(context, unit, id);
      await deleteView(unit.tx, id);
      if (view.isShared) noteShared(unit, 'delete', view);
      return {};
    }),
};

async function requireRoomToShare(unit: UnitOfWork, list: ListName, userID: number): Promise<void> {
  const views = await listViews(unit.tx, list, userID);
  if (views.filter((view) => view.isShared).length >= listViewsMax) throw conflict('', 'tooManyViews');
}

import { pageTypeCatalog } from '@ximblox/blocks';
import type { DeletedPage, PageAbilities } from '@ximblox/contract';
import { hasPermission, type PermissionName } from '@ximblox/primitives';

import { actorUserID, type Actor, type Context } from '../../../kernel/operation/context.ts';
import { permissionNeeded } from '../../../kernel/operation/errors.ts';

/** The page attributes that permissions depend on. */
export type PageSubject = { readonly type: string; readonly locale: string };

/** Whether an actor may do something to a page of this type and locale. */
export const mayDo = (actor: Actor, permission: PermissionName, page: PageSubject): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'staff' && hasPermission(actor.permissions, permission, { pageType: page.type, locale: page.locale }));

/** An actor's abilities on a page, for the back office. */
export const pageAbilities = (actor: Actor, page: PageSubject): PageAbilities => ({
  edit: mayDo(actor, 'edit-page', page),
  publish: mayDo(actor, 'publish-page', page),
  delete: mayDo(actor, 'delete-page', page),
  duplicate: mayDo(actor, 'create-page', page),
});

/** An actor's abilities on a page in the bin. */
export const binAbilities = (actor: Actor, page: PageSubject): DeletedPage['can'] => ({
  restore: mayDo(actor, 'delete-page', page),
});

/** Whether an actor may resend, withdraw or dismiss a request: its requester, and users who may publish the page. A deleted requester has no ID. */
export function mayHandleRequest(actor: Actor, page: PageSubject, requesterID: number | null | undefined): boolean {
  const userID = actorUserID(actor);
  return (userID !== null && requesterID === userID) || mayDo(actor, 'publish-page', page);
}

/** @throws DomainError `forbidden` where the actor lacks the permission */
export function requireRight(actor: Actor, permission: PermissionName, page: PageSubject): void {
  if (!mayDo(actor, permission, page)) throw permissionNeeded(permission);
}

/**
 * The highest level of blocks that a reader may see on a page: level 2 is for the members of its group, and for those of any group
 * where it has none.
 */
export function audienceOf(actor: Actor, page: { readonly type: string; readonly typeData: Record<string, unknown> }): 0 | 1 | 2 {
  if (actor.kind !== 'member') return 0;
  const group = pageTypeCatalog.get(page.type)?.audience(page.typeData);
  const isMember =
    group === undefined ? actor.groupIDs.length > 0 : group.groupID !== null && actor.groupIDs.includes(group.groupID);
  return isMember ? 2 : 1;
}

/** A page whose documents a caller may not open by their level. */
type HiddenFile = { readonly pageID: number; readonly pageType: string };
/** Whether a caller may open them nevertheless, by a rule outside this domain. */
export type MayOpenFile = (context: Context, file: HiddenFile) => Promise<boolean>;

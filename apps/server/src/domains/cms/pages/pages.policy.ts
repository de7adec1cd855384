import { pageTypeCatalog } from '@ximblox/blocks';
import { hasPermission, type PermissionName } from '@ximblox/primitives';

import type { Actor } from '../../../kernel/operation/context.ts';
import { permissionNeeded } from '../../../kernel/operation/errors.ts';

/** What a right is asked about. */
export type PageSubject = { readonly type: string; readonly locale: string };

/** Whether an actor may do something to a page of this type and locale. */
export const mayDo = (actor: Actor, permission: PermissionName, page: PageSubject): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'staff' && hasPermission(actor.permissions, permission, { pageType: page.type, locale: page.locale }));

/** @throws DomainError `UM_01` (403) where the actor may not */
export function requireRight(actor: Actor, permission: PermissionName, page: PageSubject): void {
  if (!mayDo(actor, permission, page)) throw permissionNeeded(permission);
}

/** The highest level of block a reader may see on a page: level 2 is for the members of its group, and of any where it has none. */
export function audienceOf(actor: Actor, page: { readonly type: string; readonly typeData: Record<string, unknown> }): 0 | 1 | 2 {
  if (actor.kind !== 'member') return 0;
  const group = pageTypeCatalog.get(page.type)?.audience(page.typeData);
  const isMember = group === undefined ? actor.jipIDs.length > 0 : group.jipID !== null && actor.jipIDs.includes(group.jipID);
  return isMember ? 2 : 1;
}

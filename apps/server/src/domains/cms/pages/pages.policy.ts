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

/** The highest level of block a reader may see on a page: on a JIP's page level 2 is for its members, elsewhere for members of any. */
export function audienceOf(actor: Actor, page: { readonly type: string; readonly typeData: Record<string, unknown> }): 0 | 1 | 2 {
  if (actor.kind !== 'member') return 0;
  const isMember = page.type === 'jip' ? actor.jipIDs.includes(Number(page.typeData['jipID'])) : actor.jipIDs.length > 0;
  return isMember ? 2 : 1;
}

import type { MenuAbilities } from '@ximblox/contract';
import { hasPermission, type Locale } from '@ximblox/primitives';

import type { Actor } from '../../../kernel/operation/context.ts';
import { permissionNeeded } from '../../../kernel/operation/errors.ts';

const mayEdit = (actor: Actor, locale: Locale): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, 'manage-menu', { locale }));

/** What an actor may do with the menu of a locale. */
export const menuAbilities = (actor: Actor, locale: Locale): MenuAbilities => ({ edit: mayEdit(actor, locale) });

/** @throws DomainError `forbidden` where the actor may not change menus of this locale */
export function requireRight(actor: Actor, locale: Locale): void {
  if (!mayEdit(actor, locale)) throw permissionNeeded('manage-menu');
}

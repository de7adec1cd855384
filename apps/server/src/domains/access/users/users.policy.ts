import type { User, UserAbilities } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';

import type { Actor } from '../../../kernel/operation/context.ts';
import { covers } from '../roles/index.ts';

/** Whether an account is the caller's own. An API token counts as its creator only where it would weaken that account. */
export const isSelf = (actor: Actor, userID: number): boolean =>
  actor.kind === 'staff' && actor.tokenID === undefined && actor.userID === userID;

/** Whether an actor may change other users' accounts. */
export const mayManage = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, 'manage-users'));

/** Whether an account is the actor's own, by a session or an API token: its second factor is disabled with the password. */
export const isOwnAccount = (actor: Actor, userID: number): boolean => actor.kind === 'staff' && actor.userID === userID;

/** An actor's abilities on a user: on oneself, or with manage-users on anybody whose permissions the actor has. */
export function userAbilities(actor: Actor, user: Pick<User, 'ID' | 'role'>): UserAbilities {
  const isWithin = isSelf(actor, user.ID) || covers(actor, user.role.permissions);
  const mayChange = isWithin && mayManage(actor);
  return {
    edit: isSelf(actor, user.ID) || mayChange,
    delete: mayChange,
    invite: mayChange,
    resetSecondFactor: mayChange && !isOwnAccount(actor, user.ID),
  };
}

import type { User, UserAbilities } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';

import type { Actor } from '../../../kernel/operation/context.ts';
import { covers } from '../roles/index.ts';

/** Whether an account is the caller's own. An API token is its maker nowhere but where it would take something from that account. */
export const isSelf = (actor: Actor, userID: number): boolean =>
  actor.kind === 'staff' && actor.tokenID === undefined && actor.userID === userID;

/** Whether an actor may change accounts of others. */
export const mayManage = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, 'manage-users'));

/** Whether an actor's own account is meant, by a session or by an API token of it: its second factor is switched off with the password. */
export const isOwnAccount = (actor: Actor, userID: number): boolean => actor.kind === 'staff' && actor.userID === userID;

/** What an actor may do with a user: with oneself, or with manage-users with anybody who may do no more than oneself. */
export function userAbilities(actor: Actor, user: Pick<User, 'ID' | 'role'>): UserAbilities {
  const isWithin = isSelf(actor, user.ID) || covers(actor, user.role.permissions);
  const mayChange = isWithin && mayManage(actor);
  return {
    edit: isSelf(actor, user.ID) || mayChange,
    delete: mayChange,
    resetSecondFactor: mayChange && !isOwnAccount(actor, user.ID),
  };
}

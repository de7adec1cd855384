import type { Realm } from '../../../kernel/operation/context.ts';

/** Cache tag of what is remembered of an account's sessions; dropped where the account, its rights or its sessions change. */
export const sessionTag = (realm: Realm, userID: number): string => `${realm}:${userID}`;
/** Cache tag of the sessions of all accounts of a realm, for changes that concern many at once (a role). */
export const everySessionTag = (realm: Realm): string => realm;

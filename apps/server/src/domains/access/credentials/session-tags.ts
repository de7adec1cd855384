import type { Realm } from '../../../kernel/operation/context.ts';

/** The cache tag of an account's sessions; invalidated when the account, its permissions or its sessions change. */
export const sessionTag = (realm: Realm, userID: number): string => `${realm}:${userID}`;
/** The cache tag of all sessions of a realm, for changes that affect many (a role). */
export const everySessionTag = (realm: Realm): string => realm;

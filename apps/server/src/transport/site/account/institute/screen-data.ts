import type { AccountView } from '@ximblox/contract';

/** What account screens show of the projects of a member, and of the provider to log in with. */
export type InstituteData = Pick<AccountView, 'jips' | 'loginMethods'>;

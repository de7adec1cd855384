import type { AccountView, OperationName } from '@ximblox/contract';
import type { AccountScreen, Locale } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import type { Program } from '../../../kernel/operation/program.ts';
import type { InstituteData } from './institute/screen-data.ts';

/** A form of an account screen, posted to the path of its screen. */
export type ScreenForm = {
  readonly operation: OperationName;
  readonly fields: readonly string[];
  /** What the operation takes twice and the screen asks once, where the password can be shown: the second by the first. */
  readonly repeated?: Readonly<Record<string, string>>;
  /** The next screen. */
  readonly after: AccountScreen;
  /** True where the form changes a part of the profile: what it was filled in with is sent along, and the rest stays. */
  readonly changesProfile?: boolean;
  /** True where the operation takes the path to return to. */
  readonly takesReturnPath?: boolean;
  /** True where the form only asks whether the code of a mail is valid; the form that uses the code follows. */
  readonly checksLink?: boolean;
  /** True where mail programs send the form too, by one click and with the code of the URL alone (RFC 8058). */
  readonly isOneClick?: boolean;
  /** True where the answer of the operation has the URL that follows, at another site. */
  readonly leadsElsewhere?: boolean;
};

type ScreenData = Pick<AccountView, 'countries' | 'alerts' | 'downloads' | 'overview' | 'sessions'> & InstituteData;

export type ScreenDefinition = {
  /** The audience of the screen: others are redirected, guests to login and members to their profile. */
  readonly audience: 'everybody' | 'guest' | 'member';
  /** By name; a form without a name is the first. */
  readonly forms?: Readonly<Record<string, ScreenForm>>;
  /** True for a path without a GET. */
  readonly isPostOnly?: boolean;
  /** True where the query has the path of the file that the screen gives; without one it leads to the downloads. */
  readonly givesFile?: boolean;
  readonly load?: (services: Program, context: Context, locale: Locale) => Promise<ScreenData>;
};

export type Load = NonNullable<ScreenDefinition['load']>;

/** Asked first, so that nobody fills in a form for a link that was used or has expired. */
export const checkLink: ScreenForm = { operation: 'memberAuth.linkState', fields: ['token'], after: 'login', checksLink: true };

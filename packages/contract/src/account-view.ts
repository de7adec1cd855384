import type { AccountScreen } from '@ximblox/primitives';

import type { Country } from './domains/institute/countries.contract.ts';
import type { Member } from './domains/institute/member-shapes.ts';
import type { AlertSubject, MemberAlerts } from './domains/institute/member-alerts.contract.ts';
import type { MemberDownload, MemberJip, MemberSession } from './domains/institute/members.contract.ts';
import type { SiteFrame } from './domains/cms/site.contract.ts';

/** Everything the site needs to render an account screen. It is made for one request on the server and never sent as data. */
export type AccountView = {
  readonly kind: 'account';
  readonly frame: SiteFrame;
  readonly screen: AccountScreen;
  readonly path: string;
  /** Undefined for visitors who are not logged in. */
  readonly member?: Member | undefined;
  readonly countries?: readonly Country[];
  /** What the member is mailed of new pages, and the subjects to choose from. */
  readonly alerts?: MemberAlerts & { readonly subjects: readonly AlertSubject[] };
  /** The code of an email’s link that turns alerts off; undefined where there is none, and once it was refused. */
  readonly stopCode?: string | undefined;
  readonly jips?: readonly MemberJip[];
  readonly downloads?: readonly MemberDownload[];
  readonly sessions?: readonly MemberSession[];
  /** The form that was just carried out, for the notice above the screen. */
  readonly done?: string | undefined;
  /** The name of what went wrong before the screen was shown, such as a login with LinkedIn that was cancelled. */
  readonly problem?: string | undefined;
  /** True where members can log in with LinkedIn. */
  readonly hasLinkedIn: boolean;
  /** How the member can log in. */
  readonly loginMethods?: { readonly password: boolean; readonly linkedIn: boolean; readonly recentLogin: boolean };
  /** The path to return to after login. */
  readonly next?: string | undefined;
  /** The file that the screen gives, and the page that linked to it; both are paths of the site. */
  readonly file?: string | undefined;
  readonly from?: string | undefined;
  /** The code of a mailed link that is valid, for the form that uses it. */
  readonly token?: string | undefined;
  /** A form that was sent after the session had ended, sealed, to be filled in again after logging in. */
  readonly kept?: string | undefined;
  /** A new mail with a link is asked for, whatever the link is for. */
  readonly isForLink?: boolean;
  /** What the form of a profile is filled in with, as its hidden field has it. */
  readonly original?: string | undefined;
  /** The state of the code from a mail, where a form with it was refused. */
  readonly linkState?: 'valid' | 'used' | 'expired' | 'unknown' | undefined;
};

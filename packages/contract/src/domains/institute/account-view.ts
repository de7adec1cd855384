import type { AccountScreen } from '@ximblox/primitives';

import type { Country } from './countries.contract.ts';
import type { Member } from './member-shapes.ts';
import type { AlertSubject, MemberAlerts } from './member-alerts.contract.ts';
import type { MemberDownload, MemberJip, MemberSession } from './members.contract.ts';
import type { SiteFrame } from '../cms/site.contract.ts';

/** A day ahead of a member: of an event with a place for them, or in the agenda of a project of theirs. */
export type OverviewDay = {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly title: string;
  readonly path: string | null;
  /** The project that it belongs to; null for an event. */
  readonly project: string | null;
  /** 0 for today, and for an event that goes on. */
  readonly daysLeft: number;
};

/** A project of a member, with what its page tells this member. Days are `YYYY-MM-DD`; empty where the page has none. */
export type OverviewProject = MemberJip & {
  readonly start: string;
  readonly end: string;
  /** The share of its period that has passed, of 0 to 1; null without a period. */
  readonly past: number | null;
  /** How many files the member may have of it, and has not downloaded. */
  readonly newFiles: number;
  readonly next: { readonly day: string; readonly title: string } | null;
};

/** A file of a project of a member, or one that they downloaded elsewhere. */
export type OverviewFile = {
  readonly title: string;
  readonly url: string;
  readonly fileName: string;
  readonly size: number | null;
  /** The project or page that it belongs to. */
  readonly from: string;
  /** When the member last downloaded it; null for never. */
  readonly downloadedAt: string | null;
};

/** An event for which a member is registered. `start` and `end` are days or times of the site’s clocks; an empty end is that of the start. */
export type OverviewEvent = {
  readonly id: number;
  readonly title: string;
  readonly path: string | null;
  /** The address of its calendar file; null, as the path, where it is not on the site. */
  readonly calendar: string | null;
  readonly start: string;
  readonly end: string;
  readonly status: 'confirmed' | 'waiting';
};

/** What a member comes to their account for. */
export type MemberOverview = {
  readonly next: OverviewDay | null;
  readonly projects: readonly OverviewProject[];
  readonly files: readonly OverviewFile[];
  readonly events: readonly OverviewEvent[];
};

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
  readonly overview?: MemberOverview;
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

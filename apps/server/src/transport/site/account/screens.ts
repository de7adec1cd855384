import type { AccountView, OperationName } from '@ximblox/contract';
import { alertTagsMax, memberInterests, memberProfile } from '@ximblox/contract';
import type { AccountScreen, Locale } from '@ximblox/primitives';

import { memberOverview } from '../../../domains/institute/members/index.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import type { Program } from '../../../kernel/operation/program.ts';

/** A form of an account screen, posted to the path of its screen. */
type ScreenForm = {
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

type ScreenData = Pick<AccountView, 'countries' | 'alerts' | 'jips' | 'downloads' | 'overview' | 'sessions' | 'loginMethods'>;

type ScreenDefinition = {
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

const profile = Object.keys(memberProfile);
const interests = Object.keys(memberInterests);
/** Asked first, so that nobody fills in a form for a link that was used or has expired. */
const checkLink: ScreenForm = { operation: 'memberAuth.linkState', fields: ['token'], after: 'login', checksLink: true };
const chosenPassword = { fields: ['token', 'password'], repeated: { confirmPassword: 'password' } };

type Load = NonNullable<ScreenDefinition['load']>;

const loadCountries: Load = async (services, context, locale) => ({
  countries: await services.execute.call('countries.list', context, { locale }),
});

const loadLoginMethods: Load = async (services, context) => ({
  loginMethods: await services.execute.call('linkedInLogin.methods', context, {}),
});

const linkedIn: ScreenForm = {
  operation: 'linkedInLogin.login',
  fields: ['locale', 'redirectURL'],
  after: 'login',
  leadsElsewhere: true,
};

/** Every account screen. Its path is in `packages/primitives/src/account-paths.ts`, its markup in `apps/site/src/account`. */
export const screens: Readonly<Record<AccountScreen, ScreenDefinition>> = {
  login: {
    audience: 'guest',
    forms: {
      login: { operation: 'memberAuth.login', fields: ['email', 'password', 'rememberMe'], after: 'profile' },
      linkedIn,
    },
  },
  logout: {
    audience: 'member',
    isPostOnly: true,
    forms: { logout: { operation: 'memberAuth.logout', fields: [], after: 'login' } },
  },
  register: {
    audience: 'guest',
    forms: {
      register: {
        operation: 'memberAuth.register',
        fields: [...profile, 'email', ...interests, 'privacyAccepted'],
        after: 'registered',
        takesReturnPath: true,
      },
      linkedIn,
    },
    load: loadCountries,
  },
  registered: { audience: 'everybody' },
  activate: {
    audience: 'everybody',
    forms: { activate: { operation: 'memberAuth.activate', ...chosenPassword, after: 'profile' }, checkLink },
  },
  forgot: {
    audience: 'guest',
    forms: { forgot: { operation: 'memberAuth.forgotPassword', fields: ['email'], after: 'mailSent' } },
  },
  mailSent: { audience: 'everybody' },
  reset: {
    audience: 'everybody',
    forms: { reset: { operation: 'memberAuth.resetPassword', ...chosenPassword, after: 'login' }, checkLink },
  },
  restore: {
    audience: 'everybody',
    forms: { restore: { operation: 'memberAuth.restoreAccount', fields: ['token'], after: 'login' }, checkLink },
  },
  join: {
    audience: 'everybody',
    forms: { join: { operation: 'linkedInLogin.confirm', fields: ['token'], after: 'login' }, checkLink },
  },
  joinMailSent: { audience: 'everybody' },
  profile: {
    audience: 'member',
    forms: { disconnect: { operation: 'linkedInLogin.disconnect', fields: [], after: 'profile' } },
    load: async (services, context, locale) => ({
      ...(await loadCountries(services, context, locale)),
      ...(await loadLoginMethods(services, context, locale)),
      overview: await memberOverview(context, locale),
    }),
  },
  edit: {
    audience: 'member',
    forms: { edit: { operation: 'members.update', fields: profile, after: 'profile', changesProfile: true } },
    load: loadCountries,
  },
  interests: {
    audience: 'member',
    forms: { interests: { operation: 'members.update', fields: interests, after: 'profile', changesProfile: true } },
  },
  alerts: {
    audience: 'member',
    forms: {
      alerts: {
        operation: 'members.updateAlerts',
        fields: ['frequency', ...Array.from({ length: alertTagsMax }, (_, index) => `tagIDs[${index}]`)],
        after: 'profile',
      },
    },
    load: async (services, context) => ({ alerts: await services.execute.call('members.alerts', context, {}) }),
  },
  stopAlerts: {
    audience: 'everybody',
    forms: { stopAlerts: { operation: 'members.stopAlerts', fields: ['code'], after: 'login', isOneClick: true } },
  },
  email: {
    audience: 'member',
    forms: {
      email: { operation: 'members.requestEmailChange', fields: ['newEmail', 'password'], after: 'profile' },
      linkedIn,
    },
    load: loadLoginMethods,
  },
  confirmEmail: {
    audience: 'everybody',
    forms: { confirmEmail: { operation: 'members.confirmEmail', fields: ['token'], after: 'login' }, checkLink },
  },
  jips: {
    audience: 'member',
    load: async (services, context) => ({ jips: (await services.execute.call('members.jips', context, {})).items }),
  },
  downloads: {
    audience: 'member',
    load: async (services, context) => ({ downloads: (await services.execute.call('members.downloads', context, {})).items }),
  },
  file: { audience: 'member', givesFile: true },
  password: {
    audience: 'member',
    forms: {
      password: {
        operation: 'members.changePassword',
        fields: ['currentPassword', 'newPassword'],
        repeated: { confirmNewPassword: 'newPassword' },
        after: 'profile',
      },
      passwordLink: { operation: 'memberAuth.forgotPassword', fields: ['email'], after: 'mailSent' },
    },
    load: loadLoginMethods,
  },
  sessions: {
    audience: 'member',
    forms: {
      session: { operation: 'members.endSession', fields: ['id'], after: 'sessions' },
      sessions: { operation: 'members.endOtherSessions', fields: [], after: 'sessions' },
    },
    load: async (services, context) => ({ sessions: (await services.execute.call('members.sessions', context, {})).items }),
  },
  delete: {
    audience: 'member',
    forms: { delete: { operation: 'members.deleteOwn', fields: ['password'], after: 'deleted' }, linkedIn },
    load: loadLoginMethods,
  },
  deleted: { audience: 'everybody' },
};

import { alertTagsMax, memberInterests, memberProfile } from '@ximblox/contract';
import type { AccountScreen } from '@ximblox/primitives';

import { memberOverview } from '../../../domains/institute/members/index.ts';
import { disconnectForm, groupScreens, loadLoginMethods, loginScreens, providerLogin } from './institute/screens.ts';
import { checkLink, type Load, type ScreenDefinition } from './screen-definition.ts';

const profile = Object.keys(memberProfile);
const interests = Object.keys(memberInterests);
const chosenPassword = { fields: ['token', 'password'], repeated: { confirmPassword: 'password' } };

const loadCountries: Load = async (services, context, locale) => ({
  countries: await services.execute.call('countries.list', context, { locale }),
});

/** Every account screen. Its path is in `packages/primitives/src/account-paths.ts`, its markup in `apps/site/src/account`. */
export const screens: Readonly<Record<AccountScreen, ScreenDefinition>> = {
  login: {
    audience: 'guest',
    forms: {
      login: { operation: 'memberAuth.login', fields: ['email', 'password', 'rememberMe'], after: 'profile' },
      ...providerLogin,
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
      ...providerLogin,
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
  ...loginScreens,
  profile: {
    audience: 'member',
    forms: disconnectForm,
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
      ...providerLogin,
    },
    load: loadLoginMethods,
  },
  confirmEmail: {
    audience: 'everybody',
    forms: { confirmEmail: { operation: 'members.confirmEmail', fields: ['token'], after: 'login' }, checkLink },
  },
  ...groupScreens,
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
    forms: { delete: { operation: 'members.deleteOwn', fields: ['password'], after: 'deleted' }, ...providerLogin },
    load: loadLoginMethods,
  },
  deleted: { audience: 'everybody' },
};

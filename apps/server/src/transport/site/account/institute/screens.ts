import type { AccountScreen } from '@ximblox/primitives';

import type { Config } from '../../../../config.ts';
import { checkLink, type Load, type ScreenDefinition, type ScreenForm } from '../screen-definition.ts';

type Forms = Readonly<Record<string, ScreenForm>>;
type Screens<Name extends AccountScreen> = Readonly<Record<Name, ScreenDefinition>>;

export const loadLoginMethods: Load = async (services, context) => ({
  loginMethods: await services.execute.call('linkedInLogin.methods', context, {}),
});

/** The form that leads to the provider, on every screen where members log in. */
export const providerLogin: Forms = {
  linkedIn: {
    operation: 'linkedInLogin.login',
    fields: ['locale', 'redirectURL'],
    after: 'login',
    leadsElsewhere: true,
  },
};

/** The form that disconnects the account at the provider. */
export const disconnectForm: Forms = { disconnect: { operation: 'linkedInLogin.disconnect', fields: [], after: 'profile' } };

/** The screens on which an account is connected to the provider. */
export const loginScreens: Screens<'join' | 'joinMailSent'> = {
  join: {
    audience: 'everybody',
    forms: { join: { operation: 'linkedInLogin.confirm', fields: ['token'], after: 'login' }, checkLink },
  },
  joinMailSent: { audience: 'everybody' },
};

/** The screen of a member's projects. */
export const groupScreens: Screens<'jips'> = {
  jips: {
    audience: 'member',
    load: async (services, context) => ({ jips: (await services.execute.call('members.jips', context, {})).items }),
  },
};

/** What every screen says of the provider. */
export const providerView = ({ openID }: Pick<Config, 'openID'>) => ({ hasLinkedIn: openID !== undefined });

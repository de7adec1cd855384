import type { Contract } from '@ximblox/contract';

import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { confirmFactor, disableFactor, getOwnFactor, renewRecoveryCodes, setUpFactor } from './own-second-factor.ts';

export const secondFactorHandlers: Handlers<Contract['secondFactor']> = {
  get: getOwnFactor,
  setUp: (context, { currentPassword }) => setUpFactor(context, currentPassword),
  confirm: async (context, { code }) => ({ recoveryCodes: await confirmFactor(context, code) }),
  async disable(context, { currentPassword }) {
    await disableFactor(context, currentPassword);
    return {};
  },
  renewCodes: async (context, { currentPassword }) => ({ recoveryCodes: await renewRecoveryCodes(context, currentPassword) }),
};

import type { Contract } from '@ximblox/contract';

import type { Handlers } from '../../../../kernel/operation/handlers.ts';
import { beginRegistration, listOwnPasskeys, registerPasskey, removeOwnPasskey, renameOwnPasskey } from './own-passkeys.ts';

export const passkeysHandlers: Handlers<Contract['passkeys']> = {
  list: listOwnPasskeys,
  beginRegistration: async (context) => ({ options: await beginRegistration(context) }),
  register: async (context, input) => ({ passkey: await registerPasskey(context, input) }),
  rename: async (context, input) => ({ passkey: await renameOwnPasskey(context, input) }),
  async remove(context, { id }) {
    await removeOwnPasskey(context, id);
    return {};
  },
};

import type { Contract } from '@ximblox/contract';

import { unauthenticated } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { confirmEmail, createUser, findUser } from '../users/index.ts';
import { changePassword, forgotPassword, resetAccount } from './account-password.ts';
import { logIn, logInWithCode } from './log-in.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions/own-sessions.ts';
import { beginPasskeyConfirmation, confirmWithPasskey } from './passkeys/passkey-confirmation.ts';
import { beginPasskeyLogin, logInWithPasskey } from './passkeys/passkey-login.ts';
import { reauthenticate } from './reauthenticate.ts';
import { deleteSession, extendSession, sessionTag } from '../credentials/index.ts';

export const authHandlers: Handlers<Contract['auth']> = {
  login: logIn,
  loginSecondFactor: async (context, { code }) => ({ User: await logInWithCode(context, code) }),

  beginPasskeyLogin: async (context) => ({ options: await beginPasskeyLogin(context) }),
  passkeyLogin: async (context, { credential }) => ({ User: await logInWithPasskey(context, credential) }),
  beginPasskeyConfirmation: async (context) => ({ options: await beginPasskeyConfirmation(context) }),
  async confirmWithPasskey(context, { credential }) {
    await confirmWithPasskey(context, credential);
    return {};
  },

  async logout(context) {
    const { actor } = context;
    if (actor.kind !== 'staff' || actor.sessionHash === null) throw unauthenticated();
    const { sessionHash } = actor;
    await unitOfWork(context, async ({ tx, audit, invalidate }) => {
      invalidate(sessionTag('staff', actor.userID));
      await deleteSession(tx, sessionHash);
      audit({ action: 'logout', subjectType: 'user', subjectID: actor.userID, params: { kind: 'text', text: actor.name } });
    });
    context.cookies.clear('staff');
    return {};
  },

  async user(context) {
    const { actor } = context;
    const user = actor.kind === 'staff' ? await findUser(context.db, actor.userID) : undefined;
    return user ?? { ID: 0 as const };
  },

  async refreshSession(context) {
    const { actor } = context;
    if (actor.kind !== 'staff' || actor.sessionHash === null) throw unauthenticated();
    await extendSession(context.db, actor.sessionHash);
    return { ID: actor.userID };
  },

  async reauthenticate(context, input) {
    await reauthenticate(context, input);
    return {};
  },

  register: (context, { role, name, email, jobTitle }) =>
    createUser(context, { name, email, jobTitle, roleID: role }, { email: 'Email', role: 'role' }),

  async forgotPassword(context, { email }) {
    await forgotPassword(context, email);
    return {};
  },

  async resetAccount(context, input) {
    await resetAccount(context, input);
    return {};
  },

  async confirmEmail(context, { token }) {
    await confirmEmail(context, token);
    return {};
  },

  async changePassword(context, input) {
    await changePassword(context, input);
    return {};
  },

  sessions: async (context) => ({ items: await listOwnSessions(context) }),

  async endSession(context, { id }) {
    await endOwnSession(context, id);
    return {};
  },

  async endOtherSessions(context) {
    await endOtherSessions(context);
    return {};
  },
};

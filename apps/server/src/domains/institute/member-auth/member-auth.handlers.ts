import type { Contract } from '@ximblox/contract';

import { unauthenticated } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { accountKey, deleteSession, extendSession, findTokenState, sessionTag } from '../../access/credentials/index.ts';
import { findMember } from '../members/index.ts';
import { choosePassword, restoreAccount } from './choose-password.ts';
import { logIn, startMemberSession } from './log-in.ts';
import { register } from './register.ts';

export const memberAuthHandlers: Handlers<Contract['memberAuth']> = {
  async current({ actor, db }) {
    const member = actor.kind === 'member' ? await findMember(db, actor.userID) : undefined;
    return member ?? { ID: 0 as const };
  },

  async register(context, input) {
    await register(context, input);
    return {};
  },

  login: logIn,

  async logout(context) {
    const { actor } = context;
    if (actor.kind !== 'member') throw unauthenticated();
    await unitOfWork(context, async (unit) => {
      await deleteSession(unit.tx, actor.sessionHash);
      unit.invalidate(sessionTag('member', actor.userID));
      unit.audit({
        action: 'logout',
        subjectType: 'member',
        subjectID: actor.userID,
        params: { kind: 'member', id: actor.userID },
      });
    });
    context.cookies.clear('member');
    return {};
  },

  async refreshSession({ actor, db }) {
    if (actor.kind !== 'member') throw unauthenticated();
    await extendSession(db, actor.sessionHash);
    return { ID: actor.userID };
  },

  async activate(context, input) {
    const { member, returnPath } = await choosePassword(context, input, 'activate');
    await startMemberSession(context, member);
    return { returnPath };
  },

  async resetPassword(context, input) {
    await choosePassword(context, input, 'reset');
    return {};
  },

  // Whether there is such an account is looked up after the answer, so that neither the answer nor its time reveals it.
  async forgotPassword(context, { email }) {
    const { language, id: key } = context.request;
    await unitOfWork(context, async (unit) => {
      unit.enqueue('member-mail', { kind: 'link', account: accountKey(email), language, key });
      unit.audit({ action: 'members.forgotPassword', subjectType: 'member', subjectID: null, params: { kind: 'action' } });
      return Promise.resolve();
    });
    return {};
  },

  async linkState({ db }, { token }) {
    const { state } = await findTokenState(db, 'member', token);
    return { state };
  },

  async restoreAccount(context, { token }) {
    await restoreAccount(context, token);
    return {};
  },
};

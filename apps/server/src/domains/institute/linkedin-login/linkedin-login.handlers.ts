import type { Contract } from '@ximblox/contract';

import { conflict, expiredToken } from '../../../kernel/operation/errors.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { translateUnique } from '../../../kernel/sql/translate-unique.ts';
import type { AuditEntry } from '../../../kernel/transaction/audit-entry.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { accountKey, findAccountToken, sessionTag, consumeAccountTokens } from '../../access/credentials/index.ts';
import {
  connectLinkedIn,
  disconnectLinkedIn,
  findMember,
  findMemberLogin,
  isRecentLogin,
  mailMemberNotice,
  requireOwn,
} from '../members/index.ts';
import { beginLogin } from './begin-login.ts';
import { finishLogin } from './finish-login.ts';
import { findBoundSubject } from './linkedin-logins.repository.ts';

const entry = (action: 'connectLinkedIn' | 'disconnectLinkedIn', memberID: number): AuditEntry => ({
  action: `members.${action}`,
  subjectType: 'member',
  subjectID: memberID,
  params: { kind: 'member', id: memberID },
});

export const linkedInLoginHandlers: Handlers<Contract['linkedInLogin']> = {
  login: beginLogin,
  finish: finishLogin,

  async confirm(context, { token }) {
    await confirmJoin(context, token);
    return {};
  },

  async methods(context) {
    const { member, sessionHash } = await requireOwn(context);
    const login = await findMemberLogin(context.db, accountKey(member.email));
    return {
      password: login?.passwordHash != null,
      linkedIn: login?.linkedInSubject != null,
      recentLogin: await isRecentLogin(context, sessionHash),
    };
  },

  async disconnect(context) {
    const { member } = await requireOwn(context);
    await unitOfWork(context, async (unit) => {
      if (!(await disconnectLinkedIn(unit.tx, member.ID))) throw conflict('', 'noPassword');
      await mailMemberNotice(context, unit, member, 'linkedInDisconnected');
      unit.audit(entry('disconnectLinkedIn', member.ID));
    });
    return {};
  },
};

/**
 * Connects a person at LinkedIn to the account whose mail they have read. Other sessions go on: nobody else can log in by this.
 * @throws DomainError `expiredToken` Token
 */
const confirmJoin = (context: Context, token: string): Promise<void> =>
  translateUnique(
    unitOfWork(context, async (unit) => {
      const found = await findAccountToken(unit.tx, 'member', token);
      const member = found?.purpose === 'join' ? await findMember(unit.tx, found.userID, true) : undefined;
      const subject = await findBoundSubject(unit.tx, token);
      if (member === undefined || subject === undefined) throw expiredToken('Token');
      await connectLinkedIn(unit.tx, member.ID, subject);
      await consumeAccountTokens(unit.tx, { realm: 'member', userID: member.ID });
      await mailMemberNotice(context, unit, member, 'linkedInConnected');
      unit.invalidate(sessionTag('member', member.ID));
      unit.audit(entry('connectLinkedIn', member.ID));
    }),
    // The person has got an account of their own since the mail.
    { member_linkedin_subject_key: (options) => expiredToken('Token', options) },
  );

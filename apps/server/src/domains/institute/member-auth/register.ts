import type { Contract } from '@ximblox/contract';
import type { z } from 'zod';

import type { Context } from '../../../kernel/operation/context.ts';
import { DomainError, errorItem, nameTaken } from '../../../kernel/operation/errors.ts';
import { violatedConstraint } from '../../../kernel/sql/translate-unique.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { accountKey, checkMemberPassword } from '../../access/credentials/index.ts';
import { requireCountry } from '../countries/index.ts';
import { findMember, insertMember, mailMemberLink, namesAround } from '../members/index.ts';

type Input = z.output<Contract['memberAuth']['register']['input']>;

/**
 * Registers a member: stores the account, which opens nothing yet, and mails its activation link. The password is checked here so that its
 * rules are met early; the one that counts is chosen with the link, by whoever reads the mail.
 * @throws DomainError `V_03` Confirm, `V_09`–`V_12` Password, `V_12` country, 409 `V_06` Email where it is taken and `HIDE_REGISTERED_EMAILS` is off
 */
export async function register(context: Context, input: Input): Promise<void> {
  const { password, confirmPassword, privacyAccepted: _, email, ...profile } = input;
  requireCountry(input.country);
  const items = await checkMemberPassword(password, await namesAround(context, input));
  if (password !== confirmPassword) items.push(errorItem('passwordsDiffer', 'Confirm'));
  if (items.length > 0) throw new DomainError(items);
  const { language, id: key } = context.request;
  try {
    await unitOfWork(context, async (unit) => {
      const memberID = await insertMember(unit.tx, { ...profile, email, language });
      const member = await findMember(unit.tx, memberID);
      if (member !== undefined) await mailMemberLink(context, unit, member, 'activate');
      unit.audit({ action: 'members.register', subjectType: 'member', subjectID: memberID, summary: `Member ${memberID}` });
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'member_email_key') throw error;
    if (!context.services.config.hideRegisteredEmails) throw nameTaken('Email', 'user', { cause: error });
    await unitOfWork(context, async (unit) => {
      unit.enqueue('member-mail', { kind: 'alreadyRegistered', account: accountKey(email), language, key });
      return Promise.resolve();
    });
  }
}

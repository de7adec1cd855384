import type { Contract } from '@ximblox/contract';
import type { z } from 'zod';

import type { Context } from '../../../kernel/operation/context.ts';
import { DomainError, errorItem, nameTaken } from '../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { areSamePasswords, accountKey, checkMemberPassword } from '../../access/credentials/index.ts';
import { requireCountry } from '../countries/index.ts';
import { insertMember, namesAround } from '../members/index.ts';

type Input = z.output<Contract['memberAuth']['register']['input']>;

/**
 * Registers a member: stores the account, which opens nothing yet, and mails its activation link. A password is checked if one is given
 * and never stored: it is chosen with the link, by the owner of the mailbox. An account that was never activated does not
 * block its address: it takes the new profile and is mailed another link. A taken address costs the same statements, and all mails are created
 * after the answer, so that its time does not reveal which addresses have an account.
 * @throws DomainError `passwordsDiffer` Confirm, `weakPassword`, `tooShort`, `tooLong` or `invalid` Password, `invalid` country, `nameTaken` Email where an activated account has it and `HIDE_REGISTERED_EMAILS` is off
 */
export async function register(context: Context, input: Input): Promise<void> {
  const { password, confirmPassword, privacyAccepted: _, email, returnPath, ...profile } = input;
  requireCountry(input.country);
  const items = password === undefined ? [] : await checkMemberPassword(password, await namesAround(context, input));
  if (!areSamePasswords(password ?? '', confirmPassword ?? '')) items.push(errorItem('passwordsDiffer', 'Confirm'));
  if (items.length > 0) throw new DomainError(items);
  const { language, id: key } = context.request;
  await unitOfWork(context, async (unit) => {
    const memberID = await insertMember(unit.tx, { ...profile, email, language });
    const isTaken = memberID === undefined;
    if (isTaken && !context.services.config.hideRegisteredEmails) throw nameTaken('Email', 'user');
    const mail = { account: accountKey(email), language, key, ...(returnPath === undefined ? {} : { returnPath }) };
    unit.enqueue('member-mail', { kind: isTaken ? 'alreadyRegistered' : 'link', ...mail });
    unit.audit({
      action: 'members.register',
      subjectType: 'member',
      subjectID: memberID ?? null,
      params: isTaken ? { kind: 'addressTaken' } : { kind: 'member', id: memberID },
    });
  });
}

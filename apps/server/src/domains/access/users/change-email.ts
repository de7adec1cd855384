import type { User } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { conflict, expiredToken, nameTaken, tooManyCalls } from '../../../kernel/operation/errors.ts';
import { translateUnique } from '../../../kernel/sql/translate-unique.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import {
  consumeAccountTokens,
  deleteTokensFor,
  findAccountToken,
  secondsSinceLastToken,
  sessionTag,
  wasConfirmationSent,
} from '../credentials/index.ts';
import { countMails } from '../mail/index.ts';
import { mailEmailLink } from './account-mails.ts';
import { mailNotice } from './account-notices.ts';
import { requireUser } from './require-user.ts';
import { findLoginAccount, findUser, setUserEmail } from './users.repository.ts';

/** An address that was entered again this soon is not mailed again. */
const mailPauseSeconds = 60;
/** How many links new addresses of one account are mailed within an hour: whoever corrects a typing mistake needs two or three. */
const mailsPerHour = 10;
const hourSeconds = 3600;

const entry = (
  action: 'requestEmailChange' | 'resendEmailChange' | 'cancelEmailChange' | 'confirmEmail',
  { ID, name }: User,
  email: string,
) =>
  ({
    action: `users.${action}`,
    subjectType: 'user',
    subjectID: ID,
    params: { kind: 'person', name, detail: email },
  }) as const;

/** Bounds the links that an account's new addresses are mailed. @throws DomainError `tooManyCalls` */
export async function requireMailsLeft(unit: UnitOfWork, userID: number): Promise<void> {
  const keys = [`email:${userID}:`, `activate:${userID}:`];
  if ((await countMails(unit.tx, keys, hourSeconds)) >= mailsPerHour) throw tooManyCalls(hourSeconds);
}

/** @throws DomainError `nameTaken` where an account has the address */
async function requireFree(unit: UnitOfWork, email: string, property: string): Promise<void> {
  if ((await findLoginAccount(unit.tx, email.toLowerCase())) !== undefined) throw nameTaken(property, 'user');
}

/**
 * Mails a new email address of an activated account the link that confirms it, and tells the old one, which counts until then. It replaces an
 * earlier request.
 * @param user locked, so that of two requests at once the second finds the link of the first
 * @throws DomainError `nameTaken` email, `tooManyCalls`
 */
export async function requestEmailChange(context: Context, unit: UnitOfWork, user: User, email: string): Promise<void> {
  await requireFree(unit, email, 'email');
  const owner = { realm: 'staff', userID: user.ID } as const;
  if (await wasConfirmationSent(unit.tx, owner, { email, seconds: mailPauseSeconds })) return;
  await requireMailsLeft(unit, user.ID);
  await mailEmailLink(context, unit, user, email);
  await mailNotice(context, unit, user, 'emailRequested');
  unit.audit(entry('requestEmailChange', user, email));
}

/** Changes what waits for confirmation. @throws DomainError `forbidden`, `notFound`, `conflict` where nothing waits */
const changePending = (
  context: Context,
  userID: number,
  action: 'resendEmailChange' | 'cancelEmailChange',
  change: (unit: UnitOfWork, user: User, email: string) => Promise<void>,
): Promise<{ User: User }> =>
  unitOfWork(context, async (unit) => {
    const user = await requireUser(context, unit, userID);
    if (user.pendingEmail === null) throw conflict('id', 'noEmailChange');
    const { email } = user.pendingEmail;
    await change(unit, user, email);
    unit.audit(entry(action, user, email));
    return { User: await requireUser(context, unit, userID) };
  });

/**
 * Mails the address that waits for confirmation another link, which invalidates the earlier one.
 * @throws DomainError `forbidden`, `notFound`, `conflict` where nothing waits, `nameTaken` where another account has got the address since,
 * `tooManyCalls` within a minute of the last link
 */
export const resendEmailChange = (context: Context, userID: number): Promise<{ User: User }> =>
  changePending(context, userID, 'resendEmailChange', async (unit, user, email) => {
    await requireFree(unit, email, '');
    const seconds = await secondsSinceLastToken(unit.tx, { realm: 'staff', userID }, 'email');
    if (seconds !== undefined && seconds < mailPauseSeconds) throw tooManyCalls(mailPauseSeconds - seconds);
    await requireMailsLeft(unit, userID);
    await mailEmailLink(context, unit, user, email);
  });

/** Invalidates the link that a new address was mailed. @throws DomainError `forbidden`, `notFound`, `conflict` where nothing waits */
export const cancelEmailChange = (context: Context, userID: number): Promise<{ User: User }> =>
  changePending(context, userID, 'cancelEmailChange', (unit) => deleteTokensFor(unit.tx, { realm: 'staff', userID }, 'email'));

/**
 * Changes the email address of an account to the one that the mailed link confirms. Sessions go on, all other mailed links end, and the old
 * address is notified.
 * @throws DomainError `expiredToken` Token, `nameTaken` where another account has got the address since
 */
export const confirmEmail = (context: Context, token: string): Promise<void> =>
  translateUnique(
    unitOfWork(context, async (unit) => {
      const found = await findAccountToken(unit.tx, 'staff', token);
      const user = found?.purpose === 'email' ? await findUser(unit.tx, found.userID, true) : undefined;
      if (found?.email == null || user === undefined) throw expiredToken('Token');
      await setUserEmail(unit.tx, user.ID, found.email);
      await consumeAccountTokens(unit.tx, { realm: 'staff', userID: user.ID });
      await mailNotice(context, unit, user, 'email');
      unit.invalidate(sessionTag('staff', user.ID));
      unit.audit(entry('confirmEmail', user, found.email));
    }),
    { staff_user_email_key: (options) => nameTaken('', 'user', options) },
  );

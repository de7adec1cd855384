import { createHmac } from 'node:crypto';

import { keyFor, openText, sealText } from '../../../kernel/sealed-text.ts';

type Keys = { readonly userID: number; readonly serverSecret: string };

const sealOf = ({ userID, serverSecret }: Keys) => ({ use: 'second-factor', subject: String(userID), serverSecret });

/** What is stored of an authenticator's secret: without the server's key it says nothing, and in another user's row neither. */
export const sealSecret = (secret: string, keys: Keys): Buffer => sealText(secret, sealOf(keys));

/** The secret that was sealed for a user. @throws Error where it was sealed with another key or for another user */
export function openSecret(sealed: Buffer, keys: Keys): string {
  try {
    return openText(sealed, sealOf(keys));
  } catch (error) {
    throw new Error(
      `The second factor of user ${keys.userID} was sealed with another SESSION_SECRET; an administrator can reset it.`,
      { cause: error },
    );
  }
}

/** What is stored of a recovery code: nobody can try codes against it without the server's key. */
export const hashRecoveryCode = (code: string, { userID, serverSecret }: Keys): Buffer =>
  createHmac('sha256', keyFor('recovery-code', serverSecret)).update(`${userID}:${code}`).digest();

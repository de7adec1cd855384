import { createHmac } from 'node:crypto';

import { keyFor, openText, sealText } from '../../../kernel/sealed-text.ts';

type Keys = { readonly userID: number; readonly serverSecret: string };

const sealOf = ({ userID, serverSecret }: Keys) => ({ use: 'second-factor', subject: String(userID), serverSecret });

/** The stored form of an authenticator's secret: encrypted with the server's key, and bound to the user. */
export const sealSecret = (secret: string, keys: Keys): Buffer => sealText(secret, sealOf(keys));

/** Decrypts a user's secret. @throws Error where it was sealed with another key or for another user */
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

/** The stored form of a recovery code: keyed, so that guesses can't be verified without the server's key. */
export const hashRecoveryCode = (code: string, { userID, serverSecret }: Keys): Buffer =>
  createHmac('sha256', keyFor('recovery-code', serverSecret)).update(`${userID}:${code}`).digest();

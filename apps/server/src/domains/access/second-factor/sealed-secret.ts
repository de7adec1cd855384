import { createHmac, randomBytes } from 'node:crypto';

import { keyFor, openText, sealAgain, sealText } from '../../../kernel/sealed-text.ts';

type Keys = { readonly userID: number; readonly serverSecret: string };
type AcceptedKeys = { readonly userID: number; readonly serverSecrets: readonly string[] };

const factorSeal = (userID: number) => ({ use: 'second-factor', subject: String(userID) });
const recoverySeal = (userID: number) => ({ use: 'recovery-key', subject: String(userID) });

/** The stored form of an authenticator's secret: encrypted with the server's key, and bound to the user. */
export const sealSecret = (secret: string, { userID, serverSecret }: Keys): Buffer =>
  sealText(secret, { ...factorSeal(userID), serverSecret });

/** Decrypts a user's secret. @throws Error where it was sealed with another key or for another user */
export function openSecret(sealed: Buffer, { userID, serverSecrets }: AcceptedKeys): string {
  try {
    return openText(sealed, { ...factorSeal(userID), serverSecrets });
  } catch (error) {
    throw new Error(
      `The second factor of user ${userID} was sealed with another SESSION_SECRET; an administrator can reset it.`,
      { cause: error },
    );
  }
}

/** A new key for the recovery codes of a user, and its stored form. */
export function newRecoveryKey({ userID, serverSecret }: Keys): { readonly key: Buffer; readonly sealed: Buffer } {
  const key = randomBytes(32);
  return { key, sealed: sealText(key.toString('base64'), { ...recoverySeal(userID), serverSecret }) };
}

/** The keys that may have hashed a user's recovery codes. @param sealed the stored key; null for codes of before there was one */
export const recoveryKeysOf = (sealed: Buffer | null, { userID, serverSecrets }: AcceptedKeys): Buffer[] =>
  sealed === null
    ? serverSecrets.map((secret) => keyFor('recovery-code', secret))
    : [Buffer.from(openText(sealed, { ...recoverySeal(userID), serverSecrets }), 'base64')];

/** The stored form of a recovery code: keyed, so that guesses can't be verified without the server's key. */
export const hashRecoveryCode = (code: string, userID: number, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`${userID}:${code}`).digest();

/** What is stored of a user's second factor, sealed with the first of the secrets; null for what is sealed with it already. */
export function sealFactorAgain(
  { sealedSecret, sealedRecoveryKey }: { readonly sealedSecret: Buffer; readonly sealedRecoveryKey: Buffer | null },
  { userID, serverSecrets }: AcceptedKeys,
): { readonly sealedSecret: Buffer | null; readonly sealedRecoveryKey: Buffer | null } {
  const [serverSecret = '', before = ''] = serverSecrets;
  const oldKey = (): Buffer =>
    sealText(keyFor('recovery-code', before).toString('base64'), { ...recoverySeal(userID), serverSecret });
  return {
    sealedSecret: sealAgain(sealedSecret, { ...factorSeal(userID), serverSecrets }),
    sealedRecoveryKey:
      sealedRecoveryKey === null ? oldKey() : sealAgain(sealedRecoveryKey, { ...recoverySeal(userID), serverSecrets }),
  };
}

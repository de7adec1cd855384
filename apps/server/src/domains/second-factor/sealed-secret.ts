import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A key of its own for each use, made of the server's secret. */
const keyFor = (use: string, serverSecret: string): Buffer => Buffer.from(hkdfSync('sha256', serverSecret, '', use, 32));

/** What is stored of an authenticator's secret: without the server's key it says nothing, and in another user's row neither. */
export function sealSecret(secret: string, { userID, serverSecret }: { userID: number; serverSecret: string }): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyFor('second-factor', serverSecret), nonce).setAAD(Buffer.from(String(userID)));
  return Buffer.concat([nonce, sealing.update(secret, 'utf8'), sealing.final(), sealing.getAuthTag()]);
}

/** The secret that was sealed for a user. @throws Error where it was sealed with another key or for another user */
export function openSecret(sealed: Buffer, { userID, serverSecret }: { userID: number; serverSecret: string }): string {
  const opening = createDecipheriv(cipher, keyFor('second-factor', serverSecret), sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(String(userID)))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return opening.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8');
  } catch (error) {
    throw new Error(
      `The second factor of user ${userID} was sealed with another SESSION_SECRET; an administrator can reset it.`,
      {
        cause: error,
      },
    );
  }
}

/** What is stored of a recovery code: nobody can try codes against it without the server's key. */
export const hashRecoveryCode = (code: string, { userID, serverSecret }: { userID: number; serverSecret: string }): Buffer =>
  createHmac('sha256', keyFor('recovery-code', serverSecret)).update(`${userID}:${code}`).digest();

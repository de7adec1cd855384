import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What a sealed text is bound to: its use and its subject. It can't be opened with another seal. */
export type Seal = { readonly use: string; readonly subject: string; readonly serverSecret: string };

/** Derives a key for one use from the server's secret. */
export const keyFor = (use: string, serverSecret: string): Buffer => Buffer.from(hkdfSync('sha256', serverSecret, '', use, 32));

/** Encrypts a text for the database (AES-256-GCM); the key is derived from the server's secret, which is not stored there. */
export function sealText(text: string, { use, subject, serverSecret }: Seal): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyFor(use, serverSecret), nonce).setAAD(Buffer.from(subject));
  return Buffer.concat([nonce, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]);
}

/** Decrypts a sealed text. @throws Error where the secret or the seal differs */
export function openText(sealed: Buffer, { use, subject, serverSecret }: Seal): string {
  const opening = createDecipheriv(cipher, keyFor(use, serverSecret), sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(subject))
    .setAuthTag(sealed.subarray(-tagBytes));
  return opening.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8');
}

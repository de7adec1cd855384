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

/** A seal that one of several secrets may have made. */
export type AcceptedSeal = Omit<Seal, 'serverSecret'> & { readonly serverSecrets: readonly string[] };

/** Decrypts a sealed text. @throws Error where no secret or the seal fits */
export function openText(sealed: Buffer, { serverSecrets, ...seal }: AcceptedSeal): string {
  let failure: unknown;
  for (const serverSecret of serverSecrets) {
    try {
      return openWith(sealed, { ...seal, serverSecret });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/**
 * Seals a text anew with the first of the secrets.
 * @returns null where it is sealed with that already
 * @throws Error where no secret or the seal fits
 */
export function sealAgain(sealed: Buffer, { serverSecrets, ...seal }: AcceptedSeal): Buffer | null {
  const [serverSecret = '', ...others] = serverSecrets;
  try {
    openWith(sealed, { ...seal, serverSecret });
    return null;
  } catch {
    return sealText(openText(sealed, { ...seal, serverSecrets: others }), { ...seal, serverSecret });
  }
}

function openWith(sealed: Buffer, { use, subject, serverSecret }: Seal): string {
  const opening = createDecipheriv(cipher, keyFor(use, serverSecret), sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(subject))
    .setAuthTag(sealed.subarray(-tagBytes));
  return opening.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8');
}

/** How many texts were sealed anew, and how many no secret opens. */
export type SealedAgain = { readonly sealed: number; readonly unreadable: number };

/** Seals rows anew, one by one. @param seal returns whether the row was sealed with another secret; throws where none fits */
export async function sealAgainEach<Row>(rows: readonly Row[], seal: (row: Row) => Promise<boolean>): Promise<SealedAgain> {
  let [sealed, unreadable] = [0, 0];
  for (const row of rows) {
    try {
      if (await seal(row)) sealed += 1;
    } catch (error) {
      if (!isWrongSecret(error)) throw error;
      unreadable += 1;
    }
  }
  return { sealed, unreadable };
}

/** Node's error of a text that was encrypted with another key, or changed. */
const isWrongSecret = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Unsupported state or unable to authenticate data');

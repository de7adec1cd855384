import { generateSecret, generateURI, verifySync } from 'otplib';

/** The period of a code in seconds. */
const stepSeconds = 30;

/** The key shared by app and server: 160 bits in Base32, as apps expect. */
export const newSecret = (): string => generateSecret();

/** The URL of the QR code. @param issuer what the app shows above the account */
export const enrolmentURL = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  generateURI({ issuer, label, secret });

/**
 * The time step of a code (RFC 6238): the current one, the previous or the next, to allow for clock drift. Undefined where it
 * matches none of them.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : undefined;
}

import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds that a code of an authenticator app stands on its screen. */
const stepSeconds = 30;

/** The key that app and server share: 160 bits in Base32, as apps take it. */
export const newSecret = (): string => generateSecret();

/** What an app's camera reads. @param issuer what the app shows above the account */
export const enrolmentURL = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  generateURI({ issuer, label, secret });

/**
 * The time step that a code belongs to (RFC 6238): the present one, the one before or the one after, because clocks differ.
 * Undefined where it is the code of none of them, or no code at all.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : undefined;
}

import { randomBytes } from 'node:crypto';

/** Thirty-two characters that can't be confused: no I, L, O, U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const signsInCode = 16;
const codesAtOnce = 10;
const codeForm = new RegExp(`^[${signs}]{${signsInCode}}$`);

/** Ten codes of 80 bits, in groups of four to copy from paper: `7K3M-…`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codesAtOnce }, () =>
    Array.from(randomBytes(signsInCode), (byte) => signs[byte % signs.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** Normalizes a code: ignores case and grouping, and maps characters that are easily confused. Undefined for an invalid one. */
export function parseRecoveryCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return codeForm.test(code) ? code : undefined;
}

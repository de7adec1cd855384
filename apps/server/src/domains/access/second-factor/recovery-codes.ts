import { randomBytes } from 'node:crypto';

/** Thirty-two signs, none of which is taken for another: no I, L, O, U. */
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

/** A code as it was meant, whatever its case and grouping; signs that are taken for others are read as those. Undefined for what is none. */
export function readRecoveryCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return codeForm.test(code) ? code : undefined;
}

import { invalid, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

/** Digits with the signs that people write between them. */
const written = /^[0-9 +()./-]*$/;
const leastDigits = 5;

/** A phone number, or an empty text: digits, spaces and `+ ( ) - . /`, with at least five digits. */
export const PhoneNumber = z
  .string()
  .trim()
  .max(50, { error: tooLong, abort: true })
  .refine((text) => text === '' || (written.test(text) && text.replace(/[^0-9]/g, '').length >= leastDigits), {
    error: invalid,
    params: { rule: 'format', format: 'phone' },
  })
  .default('')
  .describe('A phone number, or empty: digits, spaces and `+ ( ) - . /`, with at least five digits.');

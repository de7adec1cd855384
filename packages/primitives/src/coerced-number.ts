import { z } from 'zod';

/** A number as text: digits, with a sign, a fraction or an exponent at most. */
const decimal = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * A number that may come in a query string, where it is text. `z.coerce.number()` would also make a number of `true`, `null`, `[]` and an empty text.
 * @param schema what the number must be, with its default: one around it would not be documented
 */
export const coercedNumber = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && decimal.test(value) ? Number(value) : value), schema);

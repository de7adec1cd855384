import { Slug } from '@ximblox/primitives';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { issuesOf } from './issues.ts';

const refused = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? [] : issuesOf(result.error).map(({ code, detail }) => ({ code, detail }));
};

test.each<[string, z.ZodType, unknown, string, unknown]>([
  ['a text that is too long', z.string().max(100, { error: 'V_14' }), 'x'.repeat(101), 'V_14', { rule: 'maxLength', limit: 100 }],
  ['a text that is too short', z.string().min(3), 'x', 'V_12', { rule: 'minLength', limit: 3 }],
  ['a number that is too large', z.number().max(100), 101, 'V_12', { rule: 'max', limit: 100 }],
  ['a whole number beyond its limit', z.number().int().max(100), 1e18, 'V_12', { rule: 'max', limit: 100 }],
  ['a number that must be positive', z.number().positive(), 0, 'V_12', { rule: 'min', limit: 0, exclusive: true }],
  ['a list that is too long', z.array(z.number()).max(2), [1, 2, 3], 'V_12', { rule: 'maxItems', limit: 2 }],
  ['a number between steps', z.number().multipleOf(5), 7, 'V_12', { rule: 'multipleOf', limit: 5 }],
  ['a text in place of a number', z.number(), 'x', 'V_12', { rule: 'type', expected: 'number' }],
  ['a broken number in place of a whole one', z.number().int(), 1.5, 'V_12', { rule: 'type', expected: 'wholeNumber' }],
  ['a value that there is not', z.enum(['a', 'b']), 'c', 'V_12', { rule: 'oneOf', allowed: ['a', 'b'] }],
  ['a choice of values', z.union([z.literal(0), z.literal(1)]), 2, 'V_12', { rule: 'oneOf', allowed: [0, 1] }],
  ['an email address that is none', z.email(), 'x', 'V_12', { rule: 'format', format: 'email' }],
  ['a slug that is none', Slug, 'Old News', 'V_12', { rule: 'format', format: 'slug' }],
  ['a text of another form', z.string().regex(/^[a-c]+$/), 'x', 'V_12', { rule: 'pattern', pattern: '^[a-c]+$' }],
  ['blanks alone', z.string().refine((text) => text.trim() !== '', { error: 'V_16' }), ' ', 'V_16', { rule: 'blank' }],
  ['a property that there is not', z.strictObject({}), { x: 1 }, 'V_12', { rule: 'unknown' }],
])('%s tells its rule', (_what, schema, value, code, detail) => {
  expect(refused(schema, value)).toEqual([{ code, detail }]);
});

test('missing values have no rule, since their code is specific', () => {
  expect(refused(z.strictObject({ title: z.string() }), {})).toEqual([{ code: 'V_01', detail: undefined }]);
});

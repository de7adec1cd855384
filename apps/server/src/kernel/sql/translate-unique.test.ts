import { expect, test } from 'vitest';

import { translateUnique, violatedConstraint } from './translate-unique.ts';

const violation = (constraint: string, code = '23505') => Object.assign(new Error('refused'), { code, constraint });
const translations = { tag_name_key: (options: { cause: unknown }) => new Error('The name is taken.', options) };

test('a violation of a named constraint is translated, with the violation as its cause', async () => {
  const cause = violation('tag_name_key');
  const failure = await translateUnique(Promise.reject(cause), translations).catch((error: unknown) => error);
  expect(failure).toEqual(new Error('The name is taken.'));
  expect((failure as Error).cause).toBe(cause);
});

test.each([violation('other_key'), violation('tag_name_key', '23503'), violation('toString'), new Error('broken')])(
  'any other failure is rethrown unchanged: %s',
  async (given) => {
    const failing = async (): Promise<never> => {
      throw given;
    };
    const failure = await translateUnique(failing(), translations).catch((thrown: unknown) => thrown);
    expect(failure).toBe(given);
  },
);

test('the result of successful work is returned', async () => {
  expect(await translateUnique(Promise.resolve(7), translations)).toBe(7);
});

test('only a unique violation has a violated constraint', () => {
  expect([violation('a_key'), violation('a_key', '23503'), undefined].map(violatedConstraint)).toEqual([
    'a_key',
    undefined,
    undefined,
  ]);
});

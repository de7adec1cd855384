import { expect, test } from 'vitest';

import { lastUsedMax, parseLastUsed, withUsed } from './last-used.ts';

test('a type that is used comes first, once, and the oldest goes', () => {
  let types: readonly string[] = [];
  for (const type of ['heading', 'image', 'heading']) types = withUsed(types, type);
  expect(types).toEqual(['heading', 'image']);
  for (let number = 0; number < 10; number += 1) types = withUsed(types, `type${number}`);
  expect(types).toHaveLength(2 * lastUsedMax);
  expect(types[0]).toBe('type9');
});

test('what is stored otherwise is ignored', () => {
  expect(parseLastUsed('["heading", 3, null, "image"]')).toEqual(['heading', 'image']);
  for (const text of [null, '', '{', '"heading"', '{"0":"heading"}']) expect(parseLastUsed(text)).toEqual([]);
});

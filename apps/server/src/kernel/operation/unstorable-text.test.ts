import { expect, test } from 'vitest';

import { findUnstorableText } from './unstorable-text.ts';

test('texts that can’t be stored are reported with their paths', () => {
  expect(
    findUnstorableText({ email: 'a\0', profile: { name: 'x\ud800y' }, blocks: [{ props: { title: 'fine' } }, 'z\udc00'] }),
  ).toEqual(['email', 'profile.name', 'blocks[1]']);
});

test('surrogate pairs, other control characters and non-text values can be stored', () => {
  expect(findUnstorableText({ a: '🚢\n\u0007', b: 1, c: null, d: undefined, e: [true, [], {}] })).toEqual([]);
  expect(findUnstorableText(undefined)).toEqual([]);
});

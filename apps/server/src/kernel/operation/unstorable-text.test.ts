import { expect, test } from 'vitest';

import { findUnstorableText } from './unstorable-text.ts';

test('texts that cannot be kept are named with their places', () => {
  expect(
    findUnstorableText({ email: 'a\0', profile: { name: 'x\ud800y' }, blocks: [{ props: { title: 'fine' } }, 'z\udc00'] }),
  ).toEqual(['email', 'profile.name', 'blocks[1]']);
});

test('whole pairs, other control characters and all that is no text can be kept', () => {
  expect(findUnstorableText({ a: '🚢\n\u0007', b: 1, c: null, d: undefined, e: [true, [], {}] })).toEqual([]);
  expect(findUnstorableText(undefined)).toEqual([]);
});

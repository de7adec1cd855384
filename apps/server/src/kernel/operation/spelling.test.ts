import { nameSpelling } from '@ximblox/primitives';
import { expect, it } from 'vitest';

import { spellInput } from './spelling.ts';

it('spells every text of an input in composed letters, but no password', () =>
  expect(spellInput({ title: 'e\u0301', blocks: [{ props: { html: '\ufeffo\u0308' } }], newPassword: 'e\u0301' })).toEqual({
    title: 'é',
    blocks: [{ props: { html: 'ö' } }],
    newPassword: 'e\u0301',
  }));

it('keeps an input that is spelled so already', () => {
  const input = { title: 'é', tags: ['a'], file: new Date(0) };
  expect(spellInput(input)).toBe(input);
});

it.each([
  ['Coöp  x', 'Coöp x'],
  [' Coo\u0308p\u00a0\u200bx ', 'Coöp x'],
  ['\u200b', ''],
  ['👩\u200d🔬', '👩\u200d🔬'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['a\u202eb', 'ab'],
  ['a\nb', 'a\nb'],
])('a name is spelled in one way: %j', (written, spelled) => expect(nameSpelling(written)).toBe(spelled));

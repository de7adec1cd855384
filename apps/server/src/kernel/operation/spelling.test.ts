import { nameSpelling, passwordText } from '@ximblox/primitives';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { spellInput } from './spelling.ts';

it('spells every text of an input in composed letters, but for the passwords of its schema', () =>
  expect(
    spellInput(
      {
        title: 'e\u0301',
        blocks: [{ props: { html: '\ufeffo\u0308', password: 'e\u0301' } }],
        secret: 'e\u0301',
        login: { again: 'e\u0301' },
      },
      z.strictObject({
        title: z.string(),
        blocks: z.array(z.unknown()),
        secret: passwordText().min(1).optional(),
        login: z.strictObject({ again: passwordText().max(100).default('') }),
      }),
    ),
  ).toEqual({
    title: 'é',
    blocks: [{ props: { html: 'ö', password: 'é' } }],
    secret: 'e\u0301',
    login: { again: 'e\u0301' },
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
  ['co\u200dop 1\u200d2', 'coop 12'],
  ['क\u094d\u200dष', 'क\u094d\u200dष'],
  ['葛\u{e0100}', '葛\u{e0100}'],
  ['a\ufe0f 2\ufe0f', 'a 2'],
  ['2\ufe0f\u20e3 ☀\ufe0f', '2\ufe0f\u20e3 ☀\ufe0f'],
  ['🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a\u{e0067}\u{e0062}', 'a'],
  ['\u2800x\u3164', 'x'],
  ['\ufe0f\ufe0f', ''],
  ['a\nb', 'a\nb'],
])('a name is spelled in one way: %j', (written, spelled) => expect(nameSpelling(written)).toBe(spelled));

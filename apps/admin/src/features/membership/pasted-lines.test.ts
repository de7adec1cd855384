import { describe, expect, test } from 'vitest';

import { linesOf } from './pasted-lines.ts';

describe('pasted email addresses', () => {
  test('are one per line, empty lines included, so that results name the visible line number', () =>
    expect(linesOf('a@x.example\r\n\r\n b@x.example \nc@x.example')).toEqual(['a@x.example', '', 'b@x.example', 'c@x.example']));
  test('may be separated by commas or semicolons', () =>
    expect(linesOf('a@x.example, b@x.example;c@x.example')).toEqual(['a@x.example', 'b@x.example', 'c@x.example']));
  test('may have a name, as mail programs copy them', () =>
    expect(linesOf('Marijke Berg <m@x.example>; "Aleid Visser" <a@x.example>;')).toEqual(['m@x.example', 'a@x.example', '']));
  test('keep the comma of a name, as Outlook writes it', () => {
    const both = ['m@x.example', 'a@x.example'];
    expect(linesOf('Berg, M <m@x.example>; Visser, A <a@x.example>')).toEqual(both);
    expect(linesOf('Berg, M <m@x.example>, Visser, A <a@x.example>')).toEqual(both);
    expect(linesOf('"Berg; van den, M" <m@x.example>\nVisser, A <a@x.example>')).toEqual(both);
    expect(linesOf('m@x.example, Visser, A <a@x.example>')).toEqual(both);
  });
  test('that are too long are cut, so that the others are accepted', () =>
    expect(linesOf('x'.repeat(5000)).map(({ length }) => length)).toEqual([1000]));
});

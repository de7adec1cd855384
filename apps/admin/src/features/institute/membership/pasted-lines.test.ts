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
  test('may stand in any column of a spreadsheet, one row each, whatever stands beside them', () => {
    const both = ['m@x.example', 'a@x.example'];
    expect(linesOf('Marijke Berg\tm@x.example\r\nAleid Visser\ta@x.example\r\n')).toEqual(both);
    expect(linesOf('1\tm@x.example\t"Berg; van den, M"\n2\ta@x.example\tVisser, A')).toEqual(both);
    expect(linesOf('Berg, M\tMarijke Berg <m@x.example>\nVisser, A\t"a@x.example"')).toEqual(both);
  });
  test('of a spreadsheet keep their line numbers, beside empty rows and cells of several lines', () => {
    expect(linesOf('Berg\tm@x.example\n\t\nVisser\ta@x.example')).toEqual(['m@x.example', '', 'a@x.example']);
    expect(linesOf('"Berg\nvan ""den"" "\tm@x.example\nVisser\ta@x.example')).toEqual(['m@x.example', '', 'a@x.example']);
  });
  test('of a spreadsheet are all taken where a row has several', () =>
    expect(linesOf('Berg\tm@x.example\tb@x.example; c@x.example')).toEqual(['m@x.example', 'b@x.example', 'c@x.example']));
  test('of a spreadsheet that lack their sign are shown with the whole row, as are headings', () =>
    expect(linesOf('Name\tEmail\nBerg\tm.x.example')).toEqual(['Name Email', 'Berg m.x.example']));
  test('that are too long are cut, so that the others are accepted', () =>
    expect(linesOf('x'.repeat(5000)).map(({ length }) => length)).toEqual([1000]));
});

import { describe, expect, test } from 'vitest';

import { linesOf } from './pasted-lines.ts';

describe('pasted email addresses', () => {
  test('are a line each, empty ones too, so that results name the line that one sees', () =>
    expect(linesOf('a@x.example\r\n\r\n b@x.example \nc@x.example')).toEqual(['a@x.example', '', 'b@x.example', 'c@x.example']));
  test('may have commas or semicolons between them', () =>
    expect(linesOf('a@x.example, b@x.example;c@x.example')).toEqual(['a@x.example', 'b@x.example', 'c@x.example']));
  test('too long for an address are cut, so that the others are taken', () =>
    expect(linesOf('x'.repeat(5000)).map(({ length }) => length)).toEqual([1000]));
});

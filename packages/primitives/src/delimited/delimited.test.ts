import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeText } from './decode-text.ts';
import { readDelimited, readDelimitedFile } from './read-delimited.ts';

const cellsOf = (text: string) => {
  const rows = readDelimitedFile(text, 1000);
  return 'wrongLine' in rows ? rows : rows.map(({ cells, line }) => [line, ...cells]);
};
const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

describe('a delimited file', () => {
  it.each([
    [
      'commas',
      'a,b\n1,2\n',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'semicolons, with commas in cells',
      'a;b\r\n1,5;2,5\r\n',
      [
        [1, 'a', 'b'],
        [2, '1,5', '2,5'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'semicolons in a quoted heading',
      '"a,x";b\n1;2',
      [
        [1, 'a,x', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'a separator that it names',
      'sep=;\r\na,b;c\r\n1;2\r\n',
      [
        [2, 'a,b', 'c'],
        [3, '1', '2'],
      ],
    ],
    ['a named separator in quotes', '"sep=|"\na|b', [[2, 'a', 'b']]],
    [
      'blanks and empty lines',
      ' a , "b" \n\n , \n1,2\n',
      [
        [1, 'a', 'b'],
        [4, '1', '2'],
      ],
    ],
    [
      'line breaks in cells',
      'a,b\n"1\r\n2",3\n4,5\n',
      [
        [1, 'a', 'b'],
        [2, '1\r\n2', '3'],
        [4, '4', '5'],
      ],
    ],
    [
      'rows of different lengths',
      'a,b\n1\n1,2,3',
      [
        [1, 'a', 'b'],
        [2, '1'],
        [3, '1', '2', '3'],
      ],
    ],
    [
      'lone carriage returns',
      'a,b\r1,2\r',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'inch marks',
      'a,b\n5" pipe,"5"" pipe"',
      [
        [1, 'a', 'b'],
        [2, '5" pipe', '5" pipe'],
      ],
    ],
    ['a quotation that does not end', 'a,b\n1,"2\n', { wrongLine: 2 }],
    ['something behind a quotation', 'sep=,\na,b\n"1"2,3\n', { wrongLine: 3 }],
  ])('with %s is read', (_, text, expected) => {
    expect(cellsOf(text)).toEqual(expected);
  });

  it('has the cells that were written, with any separator and line break', () => {
    const cell = fc.stringMatching(/^[\w,;\t"\r\n =é]{0,12}$/);
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n', '\r'), (table, separator, end) => {
        const text = table.map((row) => row.map(quote).join(separator) + end).join('');
        const read = readDelimited(text, { separator, source: 'clipboard', rowsMax: 10 });
        expect('wrongLine' in read ? read : read.map(({ cells }) => cells)).toEqual(table);
        const filled = table.map(([, ...rest]) => ['x', ...rest]);
        const found = readDelimitedFile(filled.map((row) => row.map(quote).join(separator) + end).join(''), 10);
        expect('wrongLine' in found ? found : found.map(({ cells }) => cells)).toEqual(filled);
      }),
    );
  });

  it('is read to the bound only, and in time that grows with its length', () => {
    expect(readDelimitedFile('a,b\n'.repeat(10), 3)).toHaveLength(3);
    for (const part of ['"\t', '"a\t""b\t', '"""\t', '" ', '"\n'])
      readDelimited(part.repeat(100_000), { separator: '\t', source: 'clipboard', rowsMax: 1e6 });
  });
});

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('é,b')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFé,b')],
    ['UTF-16 little-endian', Buffer.from('\uFEFFé,b', 'utf16le')],
    ['UTF-16 big-endian', Buffer.from('\uFEFFé,b', 'utf16le').swap16()],
    ['windows-1252', Buffer.from('é,b', 'latin1')],
  ])('is read as %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe('é,b');
  });
  it('has the euro sign of windows-1252, and is none where bytes are no text', () => {
    expect(decodeText(Buffer.from([0x80, 0x35]))).toBe('€5');
    for (const bytes of [
      [0x89, 0x50, 0x4e, 0x47, 0, 0],
      [0x50, 0x4b, 3, 4, 0, 0],
      [0xe9, 0x81],
      [0xff, 0xfe, 0, 0xd8],
    ])
      expect(decodeText(Buffer.from(bytes))).toBeUndefined();
  });
});

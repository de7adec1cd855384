import type { ErrorName } from '@ximblox/primitives';
import { describe, expect, test } from 'vitest';

import { refusedLines } from './import-lines.ts';
import { lineError, redirectError } from './redirect-texts.ts';

const error = (property: string, name: ErrorName) =>
  redirectError({ name, code: 'V_12', property, message: 'The catalogue’s text.' }).message;

describe('the words for redirects', () => {
  test('say what to do at the field, by field and name', () => {
    expect(error('originalURL', 'invalid')).not.toBe(error('targetURL', 'invalid'));
    expect(error('targetURL', 'conflict')).toContain('redirects as well');
  });
  test('are the catalogue’s where there are no better ones', () => {
    expect(error('originalURL', 'alreadyExists')).toBe('The catalogue’s text.');
    expect(error('status', 'invalid')).toBe('The catalogue’s text.');
    expect(lineError('G_01')).not.toBe('');
  });
});

describe('a line that an import did not take', () => {
  test('is shown with its number in the file and its own words, whatever ends the lines', () => {
    const csv = 'originalURL,targetURL\r\n/a,/b\n/c,\r\n';
    expect(refusedLines(csv, [{ line: 3, code: 'V_01' }])).toEqual([{ line: 3, code: 'V_01', text: '/c,' }]);
    expect(refusedLines(csv, [{ line: 9, code: 'V_01' }])).toEqual([{ line: 9, code: 'V_01', text: '' }]);
  });
});

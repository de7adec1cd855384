import type { ErrorName } from '@ximblox/primitives';
import { describe, expect, test } from 'vitest';

import { refusedLines } from './import-lines.ts';
import { lineError, redirectError } from './redirect-texts.ts';

const error = (property: string, name: ErrorName) =>
  redirectError({ name, code: 'V_12', property, message: 'The catalogue’s text.' }).message;

describe('the error texts for redirects', () => {
  test('state the remedy at the field, by field and name', () => {
    expect(error('originalURL', 'invalid')).not.toBe(error('targetURL', 'invalid'));
    expect(error('targetURL', 'conflict')).toContain('redirects as well');
  });
  test('fall back to the catalogue', () => {
    expect(error('originalURL', 'alreadyExists')).toBe('The catalogue’s text.');
    expect(error('status', 'invalid')).toBe('The catalogue’s text.');
    expect(lineError('G_01')).not.toBe('');
  });
});

describe('a rejected line of an import', () => {
  test('is shown with its number and text in the file, whatever the line endings', () => {
    const csv = 'originalURL,targetURL\r\n/a,/b\n/c,\r\n';
    expect(refusedLines(csv, [{ line: 3, code: 'V_01' }])).toEqual([{ line: 3, code: 'V_01', text: '/c,' }]);
    expect(refusedLines(csv, [{ line: 9, code: 'V_01' }])).toEqual([{ line: 9, code: 'V_01', text: '' }]);
  });
});

import type { ErrorName } from '@ximblox/primitives';
import { describe, expect, test } from 'vitest';

import { describeHostError, hostsOf } from './hosts-form.ts';
import { refusedLines } from './import-lines.ts';
import { lineError, redirectError } from './redirect-texts.ts';

const error = (property: string, name: ErrorName) =>
  redirectError({ name, code: 'V_12', property, message: 'The catalogue’s text.' }).message;

describe('the error texts for redirects', () => {
  test('state the remedy at the field, by field and name', () => {
    expect(error('originalURL', 'invalid')).not.toBe(error('targetURL', 'invalid'));
    expect(error('targetURL', 'conflict')).toContain('redirects as well');
  });
  test('name a host that is not allowed', () => {
    const refused = {
      name: 'invalid',
      code: 'V_12',
      property: 'targetURL',
      message: 'Not x.example.',
      rule: 'redirectHost',
    } as const;
    expect(redirectError(refused).message).toBe('Not x.example.');
    expect(lineError({ code: 'V_12', host: 'x.example' })).toContain('x.example');
    expect(lineError({ code: 'V_12', columns: 3 })).toContain('3 columns');
  });
  test('fall back to the catalogue', () => {
    expect(error('originalURL', 'alreadyExists')).toBe('The catalogue’s text.');
    expect(error('status', 'invalid')).toBe('The catalogue’s text.');
    expect(lineError({ code: 'G_01' })).not.toBe('');
  });
});

describe('a rejected line of an import', () => {
  test('is shown with its number and text in the file, whatever the line endings', () => {
    const csv = 'originalURL,targetURL\r\n/a,/b\n/c,\r\n';
    expect(refusedLines(csv, [{ line: 3, code: 'V_01' }])).toEqual([{ line: 3, code: 'V_01', text: '/c,' }]);
    expect(refusedLines(csv, [{ line: 9, code: 'V_01' }])).toEqual([{ line: 9, code: 'V_01', text: '' }]);
  });
});

describe('the form of allowed hosts', () => {
  test('has a host per line, and names the one that can’t be read', () => {
    expect(hostsOf({ hosts: ' a.example \n\nb.example, c.example' })).toEqual({ hosts: ['a.example', 'b.example', 'c.example'] });
    expect(describeHostError({ name: 'invalid', code: 'V_12', property: 'hosts[1]', message: '' })).toMatchObject({
      property: 'hosts',
      message: 'Host 2 can’t be read. Enter one like www.example.com.',
    });
  });
});

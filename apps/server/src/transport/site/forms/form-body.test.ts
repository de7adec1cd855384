import { expect, test } from 'vitest';

import { pathBack } from './form-body.ts';

test.each(['/', '/en/contact', '/nl/nieuws?page=2', '/en/a#b', '/en/%C3%A9'])('%s is a valid return path', (path) =>
  expect(pathBack(path)).toBe(path),
);

test.each([
  undefined,
  '',
  'en',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/%0d%0a'.replace('%0d%0a', '\r\nset-cookie: a=b'),
  'https://evil.example/',
  'javascript:alert(1)',
  '\u0001//evil.example',
  '/en/\\..\\',
])('%j is none: the start is', (path) => expect(pathBack(path)).toBe('/'));

import { expect, it } from 'vitest';

import { asciiEmail, isEmail } from './email-address.ts';

it.each([
  ['jan@bücher.example', 'jan@xn--bcher-kva.example'],
  ['jan@bu\u0308cher.example', 'jan@xn--bcher-kva.example'],
  ['jan@BÜCHER.example', 'jan@xn--bcher-kva.example'],
  ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['li@例え。テスト', 'li@xn--r8jz45g.xn--zckzah'],
])('an address of an international domain is one, in its ASCII form: %s', (written, stored) => {
  expect(asciiEmail(written)).toBe(stored);
  expect([isEmail(written), isEmail(stored)]).toEqual([true, true]);
});

it.each(['jan@Example.org', 'no address', 'jan@bü cher.example', 'jan@bücher.example/x', 'jan@bücher.example:25', ''])(
  'what has no international domain stays as it is: %s',
  (written) => expect(asciiEmail(written)).toBe(written),
);

it.each([
  'jan@bü cher.example',
  'jan@bücher',
  'jan@１２７.０.０.１',
  'jän@example.org',
  'jan@-ü.example.',
  `${'a'.repeat(250)}@b.nl`,
  '',
])('is no address: %s', (written) => expect(isEmail(written)).toBe(false));

import { expect, test } from 'vitest';

import { languageOf } from './language.ts';
import { readMessage } from './message-format.ts';

const write = (message: string, values: Record<string, string | number> = {}, tag = 'en-GB') => readMessage(message, tag)(values);

test('a message is written with its values, counts in the language, and choices inside choices', () => {
  expect(write('“{name}” was saved.', { name: '{x} <b>' })).toBe('“{x} <b>” was saved.');
  const pages = '{count, plural, =0 {No page} one {# page} other {# pages}} of {total}';
  expect([0, 1, 1200].map((count) => write(pages, { count, total: 2000 }))).toEqual([
    'No page of 2000',
    '1 page of 2000',
    '1,200 pages of 2000',
  ]);
  expect(write('{count, plural, one {# pagina} other {# pagina’s}}', { count: 1200 }, 'nl-NL')).toBe('1.200 pagina’s');
  const nested = '{kind, select, image {{count, plural, one {an image} other {# images of {name}}}} other {files}}';
  expect(write(nested, { kind: 'image', count: 3, name: 'A' })).toBe('3 images of A');
  expect(write(nested, { kind: 'video', count: 3 })).toBe('files');
});

test.each(['{name', 'a } b', '{count, plural, one {x}}', '{count, number}', '{count, plural, one x other {y}}'])(
  '%s is refused',
  (message) => {
    expect(() => readMessage(message, 'en-GB')).toThrow('is not well formed');
  },
);

test('the first language of the browser that the back office has is taken, or else English', () => {
  expect(languageOf(['fr-FR', 'nl-BE', 'en'])).toBe('nl');
  expect(languageOf(['en-US', 'nl'])).toBe('en');
  expect(languageOf(['de'])).toBe('en');
  expect(languageOf([])).toBe('en');
});

test('a number is written with the decimals of the language, and not grouped, as it may be a year or an ID', () => {
  expect([0.5, 1800, -12_000.25].map((count) => write('{count} m', { count }, 'nl-NL'))).toEqual([
    '0,5 m',
    '1800 m',
    '-12000,25 m',
  ]);
  expect([0.5, 1800].map((count) => write('{count} m', { count }))).toEqual(['0.5 m', '1800 m']);
  expect(write('{count}', {})).toBe('');
});

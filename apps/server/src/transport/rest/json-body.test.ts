import { expect, test } from 'vitest';

import { isModest } from './json-body.ts';

const members = (count: number): string => `{${Array.from({ length: count }, (_, index) => `"a${index}":1`).join(',')}}`;

test.each([
  ['an ordinary body', '{"a":[1,{"b":"c"}],"d":null}', true],
  ['64 levels', '['.repeat(64) + ']'.repeat(64), true],
  ['65 levels', '['.repeat(65) + ']'.repeat(65), false],
  ['an object of 1,000 members', members(1_000), true],
  ['an object of 1,001 members', `[1,${members(1_001)}]`, false],
  ['many objects of 1,000 members', `[${Array.from({ length: 90 }, () => members(1_000)).join(',')}]`, true],
  ['a list of 99,999 values', `[${'1,'.repeat(99_998)}1]`, true],
  ['a list of 100,001 values', `[${'1,'.repeat(100_000)}1]`, false],
  ['100,001 empty lists', '[]'.repeat(100_001), false],
  ['signs of JSON in a text', JSON.stringify({ a: `${'[{,"'.repeat(200_000)}\\` }), true],
  ['a text that ends in backslashes', `{"a":"\\\\","b":${'['.repeat(63)}${']'.repeat(63)}}`, true],
  ['a text that ends in backslashes, and too many levels', `{"a":"\\\\","b":${'['.repeat(64)}${']'.repeat(64)}}`, false],
  ['a quotation mark that is no end', `{"a":"\\"${'['.repeat(100)}"}`, true],
  ['a text without an end', `{"a":"${'['.repeat(100)}`, true],
])('%s', (_what, text, expected) => {
  expect(isModest(text)).toBe(expected);
});

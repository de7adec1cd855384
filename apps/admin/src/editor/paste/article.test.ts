import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { holdArticle, readArticle, takeArticle } from './article.ts';

const dataOf = (types: Readonly<Record<string, string>>): DataTransfer =>
  ({ getData: (type: string) => types[type] ?? '', files: [], types: Object.keys(types) }) as unknown as DataTransfer;
const clipboard = (name: string): Readonly<Record<string, string>> =>
  (
    JSON.parse(readFileSync(path.join(import.meta.dirname, 'testing/clipboards', `${name}.json`), 'utf8')) as {
      types: Readonly<Record<string, string>>;
    }
  ).types;

test.each(['word-windows', 'google-docs'])('an article of %s has its first heading for a title', (name) => {
  const types = clipboard(name);
  expect(readArticle(dataOf(types))).toMatchObject({
    title: 'Three weeks with a work barge in the short basin',
    content: { html: types['text/html'], rtf: types['text/rtf'] ?? '' },
  });
});

test.each([
  ['a line', '<h1>Waves</h1>', 'Waves'],
  ['lines without markup', '', 'Waves\nWind'],
  ['one that begins with words', '<p>Wind</p><h1>Waves</h1>', 'Wind\nWaves'],
  ['a table', '<table><tr><td><h2>Waves</h2></td></tr></table>', 'Waves\nWind'],
  ['one whose heading is no title', `<h1>${'w'.repeat(201)}</h1><p>Wind</p>`, `${'w'.repeat(201)}\nWind`],
])('%s is no article with a title', (_, html, plain) =>
  expect(readArticle(dataOf({ 'text/html': html, 'text/plain': plain }))).toBeUndefined(),
);

test('an article is held for one page, and taken once', () => {
  const { content } =
    readArticle(dataOf({ 'text/html': '<h1>Waves</h1><p>Wind</p>', 'text/plain': ' Waves \r\n\r\nWind' })) ?? {};
  if (content === undefined) throw new Error('no article');
  holdArticle(4, content);
  expect(takeArticle(5)).toBeUndefined();
  expect(takeArticle(4)).toBe(content);
  expect(takeArticle(4)).toBeUndefined();
});

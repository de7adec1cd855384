import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { convert } from '../convert.ts';
import { partsOfFiles } from '../placing/file-parts.ts';
import { sentencesOf } from '../report/report.ts';
import { lostInWords, type LostInWords } from './lost-in-words.ts';

const folder = path.join(import.meta.dirname, '../testing/clipboards');

function lostOf(types: Readonly<Record<string, string>>, keepsTable = false): LostInWords {
  const content = {
    html: types['text/html'] ?? '',
    plain: types['text/plain'] ?? '',
    rtf: types['text/rtf'] ?? '',
    files: [],
    types: Object.keys(types),
  };
  const converted = convert(content);
  if ('tooLong' in converted) throw new Error('too long');
  return lostInWords(converted, keepsTable);
}

const typesOf = (name: string): Record<string, string> =>
  (JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as { types: Record<string, string> }).types;

const none: LostInWords = { images: 0, files: 0, links: 0, tables: 0, formulas: 0, footnotes: 0, formatting: false };

test.each([
  ['word-windows', { images: 4, tables: 1, footnotes: 2, formatting: true }],
  ['google-docs', { images: 4, tables: 1, formatting: true }],
  ['web', { images: 4, tables: 1, footnotes: 2, formatting: true }],
  ['markdown', { images: 4, tables: 1, footnotes: 2, formatting: true }],
  ['notion', { images: 4, tables: 1, formatting: true }],
  ['pages', { images: 0, tables: 1, formatting: true }],
  ['chat', { images: 0, tables: 1, formatting: true }],
  ['excel', { images: 0, links: 0, tables: 1 }],
  ['google-sheets', { images: 0, links: 0, tables: 1 }],
])('of the clipboard of %s a field of plain words loses what it says', (name, lost) => {
  expect(lostOf(typesOf(name))).toMatchObject(lost);
});

test('plain words, a heading alone and an address lose nothing, words with a link or a mark do', () => {
  expect(lostOf({ 'text/html': '<p>Waves <span style="color:red">and</span> wind</p>' })).toEqual(none);
  expect(lostOf({ 'text/html': '<h2>Waves</h2>' })).toEqual(none);
  expect(lostOf({ 'text/html': '<p><a href="https://waves.example/">https://waves.example</a></p>' })).toEqual(none);
  expect(lostOf({ 'text/html': '<p>See <a href="https://waves.example">waves</a></p>' })).toEqual({ ...none, links: 1 });
  expect(lostOf({ 'text/html': '<p>H<sub>2</sub>O</p>' })).toEqual({ ...none, formatting: true });
});

test('cells keep their table, and lose their links', () => {
  const html =
    '<table><tr><td>Bow</td><td><a href="https://waves.example">keel</a></td></tr><tr><td>1</td><td>2</td></tr></table>';
  expect(lostOf({ 'text/html': html }, true)).toEqual({ ...none, links: 1 });
});

test('formulas lose their layout, in a line, alone, or where they can’t be read, and so do tables that are too large', () => {
  const tex = (words: string) =>
    `<p>${words}<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></p>`;
  expect(lostOf({ 'text/html': tex('Roll ') })).toEqual({ ...none, formulas: 1 });
  expect(lostOf({ 'text/html': tex('') })).toEqual({ ...none, formulas: 1 });
  expect(lostOf({ 'text/html': '<p>Roll <math><mi>x</mi></math></p>' })).toEqual({ ...none, formulas: 1 });
  const row = `<tr>${'<td>a</td>'.repeat(31)}</tr>`;
  expect(lostOf({ 'text/html': `<table>${row}${row}</table>` })).toEqual({ ...none, tables: 1 });
});

test('files that are no images are counted as files', () => {
  const files = [new File(['a'], 'plan.pdf', { type: 'application/pdf' }), new File(['b'], 'sea.png', { type: 'image/png' })];
  const parts = partsOfFiles(files);
  expect(lostInWords({ parts, notTaken: {} }, false)).toEqual({ ...none, images: 1, files: 1 });
});

test('what is lost is said in one sentence that names each kind', () => {
  const sentencesFor = (lost: Partial<LostInWords>) => sentencesOf({ notTaken: {}, words: { ...none, ...lost } });
  expect(sentencesFor({})).toEqual([]);
  expect(sentencesFor({ images: 1 })[0]).toContain('Left out: an image.');
  expect(sentencesFor({ images: 4, links: 2, tables: 1, formatting: true })[0]).toContain(
    'Left out: 4 images, 2 links, the layout of a table, formatting.',
  );
  expect(sentencesFor({ files: 1, formulas: 2, footnotes: 1 })[0]).toContain(
    'Left out: a file, the layout of 2 formulas, the link of a footnote.',
  );
});

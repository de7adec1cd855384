import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';

import { commonInTexts, codesIn, everyCharacter, except, rangesOf, textOf } from '../../fonts/characters.ts';

const require = createRequire(import.meta.url);

/** The weights that style sheets of the back office ask for. */
const weights = { min: 400, max: 700 };

const styles = ['normal', 'italic'].flatMap((style) => [
  {
    file: `ibm-plex-sans-basic${style === 'italic' ? '-italic' : ''}.woff2`,
    style,
    characters: commonInTexts,
    bytesMax: 27 * 1024,
  },
  {
    file: `ibm-plex-sans-latin${style === 'italic' ? '-italic' : ''}.woff2`,
    style,
    characters: except(everyCharacter, commonInTexts),
    bytesMax: 15 * 1024,
  },
]);

test.each(styles)('$file is IBM Plex Sans in the weights that are used', async ({ file, style, characters, bytesMax }) => {
  const whole = await readFile(
    require.resolve(`@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-${style}.woff2`),
  );
  const part = await subsetFont(whole, textOf(characters), { targetFormat: 'woff2', variationAxes: { wght: weights } });
  const place = path.join(import.meta.dirname, file);
  if (process.env['UPDATE_FONTS'] === '1') await writeFile(place, part);
  expect(Buffer.compare(await readFile(place), part)).toBe(0);
  expect(part.length).toBeLessThanOrEqual(bytesMax);
});

test('has every weight that a style sheet asks for', async () => {
  const root = path.resolve(import.meta.dirname, '../../../../..');
  const sheets = globSync('{apps/admin,packages/ui/src/admin}/**/*.css', {
    cwd: root,
    exclude: (file) => /node_modules|dist/.test(file),
  });
  const styles = await Promise.all(sheets.map((file) => readFile(path.join(root, file), 'utf8')));
  const numbers = styles.flatMap((css) => [...css.matchAll(/font-weight: *(\d+)\b(?! \d)/g)].map((match) => Number(match[1])));
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers.filter((weight) => weight < weights.min || weight > weights.max)).toEqual([]);
});

test('what nearly every text is written with is one file, beside one for the other Latin letters', async () => {
  const css = await readFile(path.join(import.meta.dirname, '../fonts.css'), 'utf8');
  const ranges = [...css.matchAll(/unicode-range: ([^;]*);/g)].map(([, range = '']) => range);
  const declared = await readFile(require.resolve('@fontsource-variable/ibm-plex-sans/unicode.json'), 'utf8');
  const { latin } = JSON.parse(declared) as { latin: string };
  const whole = rangesOf(codesIn(latin));
  // Of faces that have a letter, the last one is taken (CSS Fonts 4, 5.2).
  expect(ranges).toEqual([whole, rangesOf(commonInTexts), whole, rangesOf(commonInTexts)]);
});

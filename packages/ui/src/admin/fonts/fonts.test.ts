import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);

/** The weights that style sheets of the back office ask for. */
const weights = { min: 400, max: 700 };

/** Every character below the surrogates; the sources are already cut to those of their script. */
const everyCharacter = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code)).join('');

test.each([
  { file: 'ibm-plex-sans-latin.woff2', source: 'ibm-plex-sans-latin-wght-normal', bytesMax: 36 * 1024 },
  { file: 'ibm-plex-sans-latin-italic.woff2', source: 'ibm-plex-sans-latin-wght-italic', bytesMax: 40 * 1024 },
])('$file is IBM Plex Sans in the weights that are used', async ({ file, source, bytesMax }) => {
  const whole = await readFile(require.resolve(`@fontsource-variable/ibm-plex-sans/files/${source}.woff2`));
  const part = await subsetFont(whole, everyCharacter, { targetFormat: 'woff2', variationAxes: { wght: weights } });
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

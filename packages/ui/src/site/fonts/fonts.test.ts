import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);

/** The weights and widths that style sheets of the site ask for. */
const weights = { min: 400, max: 700 };
const widths = { min: 100, max: 112 };

/** The generated files, each with the font that it is a part of. */
const fonts = [
  { file: 'archivo-latin.woff2', source: 'archivo-latin-wdth-normal', axes: { wght: weights, wdth: widths } },
  { file: 'archivo-latin-ext.woff2', source: 'archivo-latin-ext-wdth-normal', axes: { wght: weights, wdth: widths } },
  { file: 'archivo-latin-italic.woff2', source: 'archivo-latin-wght-italic', axes: { wght: weights } },
  // What the server draws with, in the face of headings; it reads TrueType only.
  { file: 'archivo-picture-latin.ttf', source: 'archivo-latin-wdth-normal', axes: { wght: 650, wdth: 105 } },
  { file: 'archivo-picture-latin-ext.ttf', source: 'archivo-latin-ext-wdth-normal', axes: { wght: 650, wdth: 105 } },
];

/** Every character below the surrogates; the sources are already cut to those of their script. */
const everyCharacter = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code)).join('');

describe('the fonts of the site', () => {
  it.each(fonts)('$file is Archivo in the weights and widths that are used', async ({ file, source, axes }) => {
    const whole = await readFile(require.resolve(`@fontsource-variable/archivo/files/${source}.woff2`));
    const targetFormat = file.endsWith('.ttf') ? 'truetype' : 'woff2';
    const part = await subsetFont(whole, everyCharacter, { targetFormat, variationAxes: axes });
    const place = path.join(import.meta.dirname, file);
    if (process.env['UPDATE_FONTS'] === '1') await writeFile(place, part);
    expect(Buffer.compare(await readFile(place), part)).toBe(0);
  });

  it('what the first text of a page needs is at most 55 KB', async () => {
    const { length } = await readFile(path.join(import.meta.dirname, 'archivo-latin.woff2'));
    expect(length).toBeLessThanOrEqual(55 * 1024);
  });

  it('has every weight and width that a style sheet asks for', async () => {
    const root = path.resolve(import.meta.dirname, '../../../../..');
    const sheets = globSync('{apps/site,packages/{blocks,institute,ui}}/src/**/*.css', { cwd: root }).filter(
      (file) => !/ui\/src\/(?:admin\/|site\/fonts\.css)/.test(file),
    );
    const asked = await Promise.all(sheets.map((file) => readFile(path.join(root, file), 'utf8')));
    const numbers = (pattern: RegExp): number[] =>
      asked.flatMap((css) => [...css.matchAll(pattern)].map((match) => Number(match[1])));
    const outside = (values: number[], { min, max }: { min: number; max: number }) =>
      values.filter((value) => value < min || value > max);
    expect(sheets.length).toBeGreaterThan(20);
    expect(outside(numbers(/font-weight: *(\d+)/g), weights)).toEqual([]);
    expect(outside(numbers(/(?:font-stretch|-face): *(\d+)%/g), widths)).toEqual([]);
  });
});

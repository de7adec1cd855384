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

const span = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const codesOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** What nearly every formula is written with: ASCII, upright capitals and italic letters of Latin and Greek, the usual signs. */
const commonInFormulas = [
  ...span(0x20, 0x7e),
  // Small Greek as the page has it: a browser chooses the file before it sets a letter in italics.
  ...span(0x3b1, 0x3c9),
  ...span(0x2000, 0x200a),
  ...span(0x1d434, 0x1d467),
  ...span(0x1d6e2, 0x1d71b),
  ...codesOf('ℎ′−∂∆∇∏∑√∞∫∝⋅·×÷±°≈≠≤≥≪≫→∼…⋯⟨⟩¯¨ˆˇˉ˙˜ϑϕϖϱϵΓΔΘΛΞΠΣΦΨΩ\u00A0\u20D7\u2061\u2062\u2063'),
].toSorted((a, b) => a - b);

/** As a style sheet has it: `U+0020-007E, U+00B7`. */
const rangesOf = (codes: readonly number[]): string => {
  const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');
  const starts = codes.filter((code) => !codes.includes(code - 1));
  const ends = codes.filter((code) => !codes.includes(code + 1));
  return starts.map((start, at) => `U+${hex(start)}${start === ends[at] ? '' : `-${hex(ends[at] ?? 0)}`}`).join(', ');
};

/** The generated files, each with the font that it is a part of. */
const fonts = [
  { file: 'archivo-latin.woff2', source: 'archivo-latin-wdth-normal', axes: { wght: weights, wdth: widths } },
  { file: 'archivo-latin-ext.woff2', source: 'archivo-latin-ext-wdth-normal', axes: { wght: weights, wdth: widths } },
  { file: 'archivo-latin-italic.woff2', source: 'archivo-latin-wght-italic', axes: { wght: 400 } },
  { file: 'archivo-latin-bold-italic.woff2', source: 'archivo-latin-wght-italic', axes: { wght: 700 } },
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

  it('what nearly every formula is written with is one small file, which alone its pages load', async () => {
    const whole = await readFile(require.resolve('@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2'));
    const text = String.fromCodePoint(...commonInFormulas);
    // Its types do not know yet that it leaves out hinting, which takes a third.
    const options = { targetFormat: 'woff2', noHinting: true } as const;
    const part = await subsetFont(whole, text, options);
    const place = path.join(import.meta.dirname, 'noto-sans-math-common.woff2');
    if (process.env['UPDATE_FONTS'] === '1') await writeFile(place, part);
    expect(Buffer.compare(await readFile(place), part)).toBe(0);
    expect(await readFile(path.join(import.meta.dirname, '../fonts.css'), 'utf8')).toContain(
      `unicode-range: ${rangesOf(commonInFormulas)};`,
    );
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
    const styles = await Promise.all(sheets.map((file) => readFile(path.join(root, file), 'utf8')));
    const numbers = (pattern: RegExp): number[] =>
      styles.flatMap((css) => [...css.matchAll(pattern)].map((match) => Number(match[1])));
    const outside = (values: number[], { min, max }: { min: number; max: number }) =>
      values.filter((value) => value < min || value > max);
    expect(sheets.length).toBeGreaterThan(20);
    expect(outside(numbers(/font-weight: *(\d+)/g), weights)).toEqual([]);
    expect(outside(numbers(/(?:font-stretch|-face): *(\d+)%/g), widths)).toEqual([]);
  });
});

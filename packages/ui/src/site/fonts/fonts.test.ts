import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';

import { codesIn, codesOf, commonInTexts, everyCharacter, except, rangesOf, span, textOf } from '../../fonts/characters.ts';

const require = createRequire(import.meta.url);

/** The weights and widths that style sheets of the site ask for. */
const weights = { min: 400, max: 700 };
const widths = { min: 100, max: 112 };

/** What nearly every formula is written with: ASCII, upright capitals and italic letters of Latin and Greek, the usual signs. */
const commonInFormulas = [
  ...span(0x20, 0x7e),
  // Small Greek as the page has it: a browser chooses the file before it sets a letter in italics.
  ...span(0x3b1, 0x3c9),
  ...span(0x2000, 0x200a),
  ...span(0x1d434, 0x1d467),
  ...span(0x1d6e2, 0x1d71b),
  ...codesOf('ℎ′−∂∆∇∏∑√∞∫∝⋅·×÷±°≈≠≤≥≪≫→∼…⋯⟨⟩¯¨ˆˇˉ˙˚˜ıȷϑϕϖϱϵΓΔΘΛΞΠΣΦΨΩ\u00A0\u20D7\u2061\u2062\u2063'),
].toSorted((a, b) => a - b);

const read = (file: string): Promise<Buffer> => readFile(path.join(import.meta.dirname, file));
const stylesheet = (): Promise<string> => readFile(path.join(import.meta.dirname, '../fonts.css'), 'utf8');

/** What a source is declared for, as `U+0000-00FF,U+0131`. */
const declaredFor = async (script: string): Promise<number[]> => {
  const text = await readFile(require.resolve('@fontsource-variable/archivo/unicode.json'), 'utf8');
  const ranges = JSON.parse(text) as Record<string, string>;
  return codesIn(ranges[script] ?? '');
};

const variable = { wght: weights, wdth: widths };

/** The generated files, each with the font that it is a part of, and the characters that it has. */
const fonts = [
  { file: 'archivo-basic.woff2', source: 'archivo-latin-wdth-normal', axes: variable, characters: commonInTexts },
  {
    file: 'archivo-latin.woff2',
    source: 'archivo-latin-wdth-normal',
    axes: variable,
    characters: except(everyCharacter, commonInTexts),
  },
  { file: 'archivo-latin-ext.woff2', source: 'archivo-latin-ext-wdth-normal', axes: variable },
  { file: 'archivo-latin-italic.woff2', source: 'archivo-latin-wght-italic', axes: { wght: 400 } },
  { file: 'archivo-latin-bold-italic.woff2', source: 'archivo-latin-wght-italic', axes: { wght: 700 } },
  // What the server draws with, in the face of headings; it reads TrueType only.
  { file: 'archivo-picture-latin.ttf', source: 'archivo-latin-wdth-normal', axes: { wght: 650, wdth: 105 } },
  { file: 'archivo-picture-latin-ext.ttf', source: 'archivo-latin-ext-wdth-normal', axes: { wght: 650, wdth: 105 } },
];

/** Compares a generated file with what it is made from, and writes it first where that is asked for. */
async function expectGenerated(file: string, part: Buffer): Promise<void> {
  if (process.env['UPDATE_FONTS'] === '1') await writeFile(path.join(import.meta.dirname, file), part);
  expect(Buffer.compare(await read(file), part)).toBe(0);
}

describe('the fonts of the site', () => {
  it.each(fonts)('$file is Archivo in the weights and widths that are used', async ({ file, source, axes, characters }) => {
    const whole = await readFile(require.resolve(`@fontsource-variable/archivo/files/${source}.woff2`));
    const targetFormat = file.endsWith('.ttf') ? 'truetype' : 'woff2';
    const text = textOf(characters ?? everyCharacter);
    await expectGenerated(file, await subsetFont(whole, text, { targetFormat, variationAxes: axes }));
  });

  it('what nearly every text is written with is one file, beside one for the other Latin letters', async () => {
    const css = await stylesheet();
    expect(css).toContain(`unicode-range: ${rangesOf(commonInTexts)};`);
    expect(css).toContain(`unicode-range: ${rangesOf(except(await declaredFor('latin'), commonInTexts))};`);
  });

  it('what nearly every formula is written with is one small file, which alone its pages load', async () => {
    const whole = await readFile(require.resolve('@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2'));
    const text = String.fromCodePoint(...commonInFormulas);
    // Its types do not know yet that it leaves out hinting, which takes a third.
    const options = { targetFormat: 'woff2', noHinting: true } as const;
    await expectGenerated('noto-sans-math-common.woff2', await subsetFont(whole, text, options));
    const css = await stylesheet();
    expect(css).toContain(`unicode-range: ${rangesOf(commonInFormulas)};`);
    // The accents that it lacks, as those of \\bar and \\ddot, the whole face lacks too: they are no reason to load it.
    expect(css).toContain('unicode-range: U+0300-203D, U+203F-1FFFF;');
  });

  it.each([
    { files: ['archivo-basic.woff2', 'noto-sans-math-common.woff2'], what: 'a page with formulas' },
    { files: ['archivo-basic.woff2', 'archivo-latin-italic.woff2'], what: 'a page with italics' },
    { files: ['archivo-basic.woff2', 'archivo-latin.woff2'], what: 'a page with other Latin letters' },
  ])('$what needs at most 55 KB', async ({ files }) => {
    const sizes = await Promise.all(files.map(async (file) => (await read(file)).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(55 * 1024);
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

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ImageFacts, ImageFormat, Images, ImageWork, Picture } from './images.ts';

const [red, green, blue, white] = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'];
const names = new Map([
  ['1,0,0', 'red'],
  ['0,1,0', 'green'],
  ['0,0,1', 'blue'],
  ['1,1,1', 'white'],
]);
const block = (background: string, [width, height]: readonly [number, number]) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** 200 by 100: red and green above, blue and white below. */
async function quarters(): Promise<Buffer> {
  const parts = [
    { colour: red, left: 0, top: 0 },
    { colour: green, left: 100, top: 0 },
    { colour: blue, left: 0, top: 50 },
    { colour: white, left: 100, top: 50 },
  ];
  const inputs = parts.map(async ({ colour, left, top }) => ({ input: await block(colour, [100, 50]), left, top }));
  return sharp(await block('#000000', [200, 100]))
    .composite(await Promise.all(inputs))
    .png()
    .toBuffer();
}

/** The colours at the centre of the image's four quarters, row by row. */
async function coloursOf(image: Buffer): Promise<string[]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return names.get([...data.subarray(start, start + 3)].map((value) => Math.round(value / 255)).join(',')) ?? 'other';
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

const signatures = { avif: /^.{4}ftypavif/s, webp: /^RIFF.{4}WEBP/s, jpeg: /^\xff\xd8\xff/, png: /^\x89PNG/ } as const;

const work: ImageWork = { purpose: 'visitor' };
const upright = { x: 0, y: 0, width: 200, height: 100, rotate: 0, scaleX: 1, scaleY: 1 };

/** The conformance tests of every image processor. */
export function describeImages(create: () => Images): void {
  describe('an image processor', () => {
    const images = create();
    let original: Buffer;
    beforeAll(async () => {
      original = await quarters();
    });
    const make = (crop: Partial<typeof upright>, width: number | null = null): Promise<Buffer> =>
      images.make(original, { crop: { ...upright, ...crop }, width, format: 'png' }, work);

    it('reads the facts of an image', async () => {
      expect(await images.facts(original)).toEqual({ width: 200, height: 100, format: 'png', frames: 1 });
    });

    it('applies the EXIF orientation', async () => {
      const turned = await sharp(original).jpeg().withMetadata({ orientation: 6 }).toBuffer();
      expect(await images.facts(turned)).toMatchObject({ width: 100, height: 200, format: 'jpeg' });
      const rendition = await images.make(turned, { crop: null, width: null, format: 'png' }, work);
      expect(await coloursOf(rendition)).toEqual(['blue', 'red', 'white', 'green']);
    });

    it.each<[string, Partial<typeof upright>, [number, number], string[]]>([
      ['whole', {}, [200, 100], ['red', 'green', 'blue', 'white']],
      ['cut to a quarter', { x: 100, width: 100, height: 50 }, [100, 50], ['green', 'green', 'green', 'green']],
      ['mirrored left and right', { scaleX: -1 }, [200, 100], ['green', 'red', 'white', 'blue']],
      ['mirrored top and bottom', { scaleY: -1 }, [200, 100], ['blue', 'white', 'red', 'green']],
      ['turned by 90°', { rotate: 90, width: 100, height: 200 }, [100, 200], ['blue', 'red', 'white', 'green']],
      ['turned by -90°', { rotate: -90, width: 100, height: 200 }, [100, 200], ['green', 'white', 'red', 'blue']],
      [
        'mirrored, then turned',
        { scaleX: -1, rotate: 90, width: 100, height: 200 },
        [100, 200],
        ['white', 'green', 'blue', 'red'],
      ],
    ])('makes it %s', async (_, crop, [width, height], colours) => {
      const rendition = await make(crop);
      expect(await sharp(rendition).metadata()).toMatchObject({ width, height });
      expect(await coloursOf(rendition)).toEqual(colours);
    });

    it('leaves the part of a crop outside the image empty, and refuses a crop that is entirely outside', async () => {
      expect(await sharp(await make({ x: -50, y: -50, width: 300, height: 200 })).metadata()).toMatchObject({
        width: 300,
        height: 200,
      });
      await expect(make({ x: 500 })).rejects.toMatchObject({ items: [{ code: 'V_12' }] });
    });

    it('shrinks an image, and never enlarges it', async () => {
      expect((await sharp(await make({}, 50)).metadata()).width).toBe(50);
      expect((await sharp(await make({}, 4000)).metadata()).width).toBe(200);
    });

    it.each<ImageFormat>(['avif', 'webp', 'jpeg', 'png'])(
      'writes %s, without what the camera wrote beside it',
      async (format) => {
        const withPlace = await sharp(original)
          .jpeg()
          .withExif({ IFD0: { Artist: 'Somebody' } })
          .toBuffer();
        const rendition = await images.make(withPlace, { crop: null, width: null, format }, work);
        expect(rendition.toString('latin1', 0, 16)).toMatch(signatures[format]);
        expect(withPlace.includes('Somebody')).toBe(true);
        expect(rendition.includes('Somebody')).toBe(false);
      },
    );

    describe.each(['from memory', 'from a file'])('%s', (from) => {
      let folder: string;
      beforeAll(async () => {
        folder = await mkdtemp(path.join(tmpdir(), 'images-'));
      });
      afterAll(() => rm(folder, { recursive: true }));
      const facts = async (bytes: Buffer): Promise<ImageFacts> => {
        if (from === 'from memory') return images.facts(bytes);
        const place = path.join(folder, 'upload');
        await writeFile(place, bytes);
        return images.facts({ path: place });
      };
      const drawn = (format: 'jpeg' | 'png' | 'webp' | 'gif'): Promise<Buffer> =>
        sharp({
          create: { width: 300, height: 200, channels: 3, background: '#246', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
        })
          .toFormat(format)
          .toBuffer();

      it.each(['jpeg', 'png', 'webp', 'gif'] as const)('reads the facts of a %s, and refuses a truncated one', async (format) => {
        const whole = await drawn(format);
        expect(await facts(whole)).toEqual({ width: 300, height: 200, format, frames: 1 });
        for (const share of [0.1, 0.5, 0.95])
          await expect(facts(whole.subarray(0, whole.length * share))).rejects.toMatchObject({ items: [{ code: 'V_12' }] });
      });

      it.each(['jpeg', 'png', 'gif'] as const)('refuses %s whose second half is lost', async (format) => {
        const whole = await drawn(format);
        await expect(facts(whole.fill(0, Math.floor(whole.length / 2)))).rejects.toMatchObject({ items: [{ code: 'V_12' }] });
      });

      it.each(['jpeg', 'png', 'webp'] as const)('refuses %s with a wrong signature', async (format) => {
        const whole = await drawn(format);
        await expect(facts(whole.fill(0xff, 4, 40))).rejects.toMatchObject({ items: [{ code: 'V_12' }] });
      });

      it('refuses a file that is not an image, an SVG, and an image too large to decode', async () => {
        const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
        await expect(facts(Buffer.from('this is no image'))).rejects.toMatchObject({ items: [{ code: 'V_12' }] });
        await expect(facts(drawing)).rejects.toMatchObject({ items: [{ code: 'V_12' }] });
        await expect(facts(await block(red ?? '', [8000, 8000]))).rejects.toMatchObject({ items: [{ code: 'V_14' }] });
      });
    });

    it('encodes pixels', async () => {
      const { data, info } = await sharp(original).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const rendition = await images.encode({ ...info, data }, 'webp', work);
      expect(rendition.toString('latin1', 0, 16)).toMatch(signatures.webp);
      expect(await coloursOf(rendition)).toEqual(['red', 'green', 'blue', 'white']);
    });

    describe('draws a picture', () => {
      const fonts = ['latin', 'latin-ext'].map((name) =>
        path.join(import.meta.dirname, `../../../../packages/ui/src/site/fonts/archivo-picture-${name}.ttf`),
      );
      const box = { left: 20, top: 10, width: 360, height: 90 };
      const drawn = (text: string, more: Partial<Picture> = {}): Promise<Buffer> =>
        images.draw(
          {
            width: 400,
            height: 200,
            ground: white ?? '',
            fonts,
            fills: [],
            images: [],
            texts: [{ text, color: '#000000', sizes: [40, 30, 20], lines: 4, box, at: 'top' }],
            ...more,
          },
          { purpose: 'share' },
        );
      /** Where there is ink: from, to, and how much of the picture. */
      const inkOf = async (picture: Buffer) => {
        const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
        const inked = [...data.keys()].filter((at) => (data[at] ?? 255) < 128);
        const xs = inked.map((at) => at % info.width);
        const ys = inked.map((at) => Math.floor(at / info.width));
        const [low, high] = [(values: number[]) => Math.min(...values), (values: number[]) => Math.max(...values)];
        return { pixels: inked.length, left: low(xs), right: high(xs), top: low(ys), bottom: high(ys) };
      };

      it('with fills and images, in its size', async () => {
        const folder = await mkdtemp(path.join(tmpdir(), 'picture-'));
        const mark = path.join(folder, 'mark.png');
        await writeFile(mark, await block(green ?? '', [100, 50]));
        const fills = [{ color: red ?? '', box: { left: 0, top: 0, width: 200, height: 100 } }];
        const rendition = await drawn('', { fills, images: [{ path: mark, left: 250, top: 25 }] });
        await rm(folder, { recursive: true });
        expect(await sharp(rendition).metadata()).toMatchObject({ width: 400, height: 200, format: 'png' });
        expect(await coloursOf(rendition)).toEqual(['red', 'green', 'white', 'white']);
      });

      it.each([
        ['of one line', 'Swell'],
        ['of several lines', 'What crossing seas do to a ship that is loaded'],
        ['far too long', 'Rotor sails steady a bulk carrier in beam seas. '.repeat(40)],
        ['that is one word', 'Donaudampfschifffahrt'.repeat(12)],
        ['of the widest letters', 'W'.repeat(300)],
      ])('with a text %s inside its box', async (_, text) => {
        const ink = await inkOf(await drawn(text));
        expect(ink.pixels).toBeGreaterThan(300);
        expect(ink.left).toBeGreaterThanOrEqual(box.left);
        expect(ink.right).toBeLessThan(box.left + box.width);
        expect(ink.top).toBeGreaterThanOrEqual(box.top);
        expect(ink.bottom).toBeLessThan(box.top + box.height);
      });

      it('with no more lines than it may have, in a smaller size or cut', async () => {
        const ink = async (lines: number, sizes: readonly number[]) => {
          const text = 'Highly jumping '.repeat(12);
          return inkOf(await drawn('', { texts: [{ text, color: '#000000', sizes, lines, box, at: 'top' }] }));
        };
        const [three, two, one] = await Promise.all([ink(3, [22]), ink(2, [22]), ink(1, [22])]);
        const heights = [three, two, one].map(({ top, bottom }) => bottom - top);
        expect(heights).toEqual([72, 46, 20].map((height) => expect.closeTo(height, -1) as number));
        expect((await ink(3, [30, 22])).pixels).toBe(three.pixels);
      });

      it('with letters that have accents, and with markup as the text that it is', async () => {
        const [plain, accented, markup] = await Promise.all(
          ['Een ca', 'Eén ča', '<b>E</b> & <'].map(async (text) => inkOf(await drawn(text))),
        );
        expect(accented?.pixels).toBeGreaterThan(plain?.pixels ?? 0);
        expect(markup?.right).toBeGreaterThan((plain?.right ?? 0) + 20);
      });

      it('without the characters that its fonts lack, and with plain ones in place of those that are like them', async () => {
        const same = async (one: string, other: string) => expect(await drawn(one)).toEqual(await drawn(other));
        await same('Swell 中文 and wind 🌊', 'Swell and wind');
        await same('CO₂ and ﬁsh', 'CO2 and fish');
        await same('Việt', 'Viet');
        expect((await inkOf(await drawn('中文'))).pixels).toBe(0);
      });
    });

    it('refuses a crop with more pixels than an image may have', async () => {
      await expect(make({ width: 20_000, height: 20_000 })).rejects.toMatchObject({ items: [{ code: 'V_12' }] });
    });
  });
}

import type { CropParams } from '@ximblox/primitives';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { describeImages } from '../../ports/images.conformance.ts';
import { cropInFullSize } from '../../testing/full-size-crop.ts';
import { createSharpImages } from './sharp-images.ts';

describeImages(createSharpImages);

const [width, height] = [450, 300];
/**
 * Two colours alternate once per this many pixels, so that a colour identifies a position with subpixel accuracy, even when
 * shrunk and compressed.
 */
const period = 90;

/** Waves along one axis. */
function waves(axis: 'x' | 'y'): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const phase = (((axis === 'x' ? x : y) + 0.5) / period) * 2 * Math.PI;
      const colour = [128 + 100 * Math.sin(phase), 128 + 100 * Math.cos(phase), 128].map(Math.round);
      pixels.set(colour, (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

type Pixels = { readonly data: Buffer; readonly info: { readonly width: number; readonly height: number } };
const phaseAt = ({ data }: Pixels, at: number): number => Math.atan2((data[at] ?? 0) - 128, (data[at + 1] ?? 0) - 128);

/**
 * The offset between the contents of two images, in pixels of the original; and the share of pixels that are empty in only one.
 */
function compare(one: Pixels, other: Pixels): { shift: number; different: number; compared: number } {
  let [sum, compared, different] = [0, 0, 0];
  const [across, down] = [Math.min(one.info.width, other.info.width), Math.min(one.info.height, other.info.height)];
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const [a, b] = [(y * one.info.width + x) * 4, (y * other.info.width + x) * 4];
      const [full, fullOther] = [one.data[a + 3] ?? 0, other.data[b + 3] ?? 0];
      if (Math.abs(full - fullOther) > 200) different += 1;
      if (full < 255 || fullOther < 255) continue;
      const turn = phaseAt(one, a) - phaseAt(other, b);
      sum += (Math.atan2(Math.sin(turn), Math.cos(turn)) / (2 * Math.PI)) * period;
      compared += 1;
    }
  }
  return { shift: sum / Math.max(1, compared), different: different / (across * down), compared };
}

describe('a crop that is shrunk before it is rotated', () => {
  const images = createSharpImages();
  let pngs: readonly Buffer[];
  beforeAll(async () => {
    pngs = await Promise.all([waves('x'), waves('y')]);
  });

  const crops = fc.record({
    x: fc.double({ min: -60, max: 200, noNaN: true }),
    y: fc.double({ min: -60, max: 150, noNaN: true }),
    width: fc.double({ min: 90, max: 450, noNaN: true }),
    height: fc.double({ min: 90, max: 300, noNaN: true }),
    rotate: fc.oneof(
      fc.constantFrom(0, 90, 180, 270, -90, 45),
      fc.integer({ min: -180, max: 180 }),
      fc.double({ min: -359, max: 359, noNaN: true }),
    ),
    scaleX: fc.constantFrom(1, -1),
    scaleY: fc.constantFrom(1, -1),
  });

  it('matches the crop of the full-size image within a pixel and a half, whatever the rotation, flip, format and EXIF orientation', async () => {
    const stored = fc.record({ format: fc.constantFrom('png', 'jpeg', 'webp'), orientation: fc.integer({ min: 1, max: 8 }) });
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(crops, stored, fc.integer({ min: 50, max: 250 }), async (crop, { format, orientation }, most) => {
        const shifts: number[] = [];
        for (const png of pngs) {
          const original = await sharp(png)
            .toFormat(format, { quality: 98, chromaSubsampling: '4:4:4', smartSubsample: true })
            .withMetadata({ orientation })
            .toBuffer();
          const request = { crop, width: most, format: 'png' } as const;
          const rendition = await images.make(original, request, { purpose: 'crop' }).catch(() => undefined);
          // The crop contains nothing of the image.
          if (rendition === undefined) return;
          const one = await sharp(rendition).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
          const other = await cropInFullSize(original, crop, most);
          expect(one.info.width).toBe(other.info.width);
          expect(Math.abs(one.info.height - other.info.height)).toBeLessThanOrEqual(1);
          const { shift, different, compared } = compare(one, other);
          // Allows for an edge that is off by a pixel.
          expect(different).toBeLessThan(0.05);
          if (compared < 200) return;
          shifts.push((shift * one.info.width) / crop.width);
        }
        shown += 1;
        expect(Math.hypot(...shifts)).toBeLessThan(1.5);
      }),
      { numRuns: 50, seed: 20_261_122 },
    );
    expect(shown).toBeGreaterThan(25);
  }, 120_000);

  it('is white outside the image where its format has no transparency', async () => {
    const crop: CropParams = { x: -50, y: -50, width: 300, height: 300, rotate: 30, scaleX: 1, scaleY: 1 };
    const [png] = pngs;
    const rendition = await images.make(png ?? Buffer.alloc(0), { crop, width: 100, format: 'jpeg' }, { purpose: 'crop' });
    const { data, info } = await sharp(rendition).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 100, height: 100, channels: 3 });
    expect(Math.min(...data.subarray(0, 3))).toBeGreaterThan(250);
  });

  it('is small where it is much larger than its image, and within the limit of what is rotated', async () => {
    const [png = Buffer.alloc(0)] = pngs;
    const turned = { x: -900_000, y: -900_000, width: 1_000_000, height: 1_000_000, rotate: 10, scaleX: 1, scaleY: 1 };
    const tiny = await images.make(png, { crop: turned, width: 320, format: 'webp' }, { purpose: 'crop' });
    expect(await sharp(tiny).metadata()).toMatchObject({ width: 320, height: 320 });
    const large = await sharp({ create: { width: 7000, height: 6900, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();
    const whole = { x: 0, y: 0, width: 7000, height: 6900, rotate: 0, scaleX: -1, scaleY: 1 };
    const rendition = await images.make(large, { crop: whole, width: null, format: 'jpeg' }, { purpose: 'crop' });
    const { width: across, height: down } = await sharp(rendition).metadata();
    expect(across * down).toBeLessThanOrEqual(16_100_000);
    expect(across / down).toBeCloseTo(7000 / 6900, 2);
  }, 60_000);
});

describe('a rendition', () => {
  it.each([
    [1, 20_000],
    [3, 16_384],
    [20_000, 1],
    [16_384, 3],
  ])('of an image of %d × %d pixels has a size that every format supports', async (across, down) => {
    const images = createSharpImages();
    const original = await sharp({ create: { width: across, height: down, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    for (const format of ['avif', 'webp', 'jpeg', 'png'] as const) {
      const rendition = await images.make(original, { crop: null, width: null, format }, { purpose: 'visitor' });
      expect(rendition.length).toBeGreaterThan(100);
      // AVIF is written but never read.
      if (format === 'avif') continue;
      const shown = await sharp(rendition).metadata();
      expect(Math.max(shown.width, shown.height)).toBe(16_383);
    }
  });

  it('is refused with a Retry-After when too many are requested at once, while those for visitors are still made', async () => {
    const images = createSharpImages();
    const original = await waves('x');
    const crop = { x: 0, y: 0, width: 300, height: 300, rotate: 10, scaleX: 1, scaleY: 1 };
    const ask = (purpose: 'crop' | 'visitor', signal?: AbortSignal) =>
      images.make(original, { crop, width: 100, format: 'png' }, { purpose, signal }).then(
        () => 'made',
        (error: unknown) => error,
      );
    const cancellation = new AbortController();
    const previews = Array.from({ length: 12 }, (_, index) => ask('crop', index === 5 ? cancellation.signal : undefined));
    const visitors = Array.from({ length: 30 }, () => ask('visitor'));
    cancellation.abort();
    const answers = await Promise.all(previews);
    expect(answers.filter((answer) => answer === 'made')).toHaveLength(10);
    expect(answers[5]).toMatchObject({ name: 'AbortError' });
    expect(answers[11]).toMatchObject({ items: [{ code: 'G_01' }], status: 503, retryAfterSeconds: 5 });
    expect(new Set(await Promise.all(visitors))).toEqual(new Set(['made']));
  });
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { expect, test, type Page } from '@playwright/test';
import type { CropParams } from '@ximblox/primitives';
import fc from 'fast-check';
import sharp from 'sharp';

import { createSharpImages } from '../../../server/src/adapters/sharp/sharp-images.ts';

/** The crop data that cropperjs reports, and its canvas as RGBA bytes. */
type Cut = { readonly crop: CropParams; readonly width: number; readonly height: number; readonly pixels: string };

const [width, height] = [240, 150];
const cases = 60;
/** A pixel is the same where no channel differs more: the two round places by half a pixel and mix neighbours differently. */
const channelTolerance = 16;
const differentMax = 0.01;

/** Every place has a colour of its own that differs little from its neighbours': how far off a pixel is shows in its colour. */
function drawing(): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const waves = 128 + 60 * Math.sin(x / 12) + 60 * Math.cos(y / 9);
      pixels.set([Math.round((x / width) * 255), Math.round((y / height) * 255), Math.round(waves)], (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Crop data as users produce it by dragging, rotating and flipping, partly outside the image. */
const wishes = fc.sample(
  fc.record({
    x: fc.double({ min: -40, max: 200, noNaN: true }),
    y: fc.double({ min: -40, max: 120, noNaN: true }),
    width: fc.double({ min: 12, max: 260, noNaN: true }),
    height: fc.double({ min: 12, max: 200, noNaN: true }),
    rotate: fc.oneof(
      fc.constantFrom(0, 90, 180, 270, -90, 45),
      fc.integer({ min: -180, max: 180 }),
      fc.double({ min: -359, max: 359, noNaN: true }),
    ),
    scaleX: fc.constantFrom(1, -1),
    scaleY: fc.constantFrom(1, -1),
  }),
  { numRuns: cases, seed: 20_260_101 },
);

/** Sets crop data in cropperjs and returns its result. */
async function cutInBrowser(page: Page, bytes: Buffer): Promise<Cut[]> {
  const module = path.dirname(createRequire(import.meta.url).resolve('cropperjs'));
  await page.setContent('<div style="width: 800px; height: 600px"><img id="image" style="max-width: 100%"></div>');
  await page.addStyleTag({ content: readFileSync(path.join(module, 'cropper.css'), 'utf8') });
  await page.addScriptTag({ content: readFileSync(path.join(module, 'cropper.js'), 'utf8') });
  return page.evaluate(
    async ([source, wanted]) => {
      type Cropper = { setData(data: object): void; getData(): CropParams; getCroppedCanvas(): HTMLCanvasElement };
      type CropperClass = new (image: Element, options: object) => Cropper;
      const { Cropper } = window as unknown as { Cropper: CropperClass };
      const image = document.querySelector('img');
      if (image === null) throw new Error('There is no image.');
      image.src = source;
      await image.decode();
      const cropper = await new Promise<Cropper>((resolve) => {
        const cropped = new Cropper(image, { viewMode: 0, autoCrop: true, ready: () => resolve(cropped) });
      });
      return wanted.map((wish) => {
        cropper.setData(wish);
        const canvas = cropper.getCroppedCanvas();
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        let pixels = '';
        for (const value of data) pixels += String.fromCharCode(value);
        return { crop: cropper.getData(), width: canvas.width, height: canvas.height, pixels: btoa(pixels) };
      });
    },
    [`data:image/png;base64,${bytes.toString('base64')}`, wishes] as const,
  );
}

type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };

const isFull = ({ data, width: full }: Pixels, x: number, y: number): boolean => (data[(y * full + x) * 4 + 3] ?? 0) >= 128;

/** Whether a pixel is at the border of the rotated image, which the two sides antialias differently. */
function isAtEdge(image: Pixels, x: number, y: number): boolean {
  const alpha = image.data[(y * image.width + x) * 4 + 3] ?? 0;
  if (alpha > 0 && alpha < 255) return true;
  for (let row = Math.max(0, y - 2); row <= Math.min(image.height - 1, y + 2); row += 1) {
    for (let column = Math.max(0, x - 2); column <= Math.min(image.width - 1, x + 2); column += 1)
      if (isFull(image, column, row) !== isFull(image, x, y)) return true;
  }
  return false;
}

/** The share of pixels away from edges in which two images differ; transparent pixels are equal whatever their colour. */
function difference(one: Pixels, other: Pixels): number {
  let [compared, different] = [1, 0];
  for (let y = 0; y < Math.min(one.height, other.height); y += 1) {
    for (let x = 0; x < Math.min(one.width, other.width); x += 1) {
      if (isAtEdge(one, x, y) || isAtEdge(other, x, y)) continue;
      compared += 1;
      const [a, b] = [one, other].map(({ data, width: full }) => data.subarray((y * full + x) * 4, (y * full + x) * 4 + 4));
      const isSame = [0, 1, 2, 3].every((channel) => Math.abs((a?.[channel] ?? 0) - (b?.[channel] ?? 0)) <= channelTolerance);
      if (!isSame && (isFull(one, x, y) || isFull(other, x, y))) different += 1;
    }
  }
  return different / compared;
}

test('the server cuts what cropperjs shows in the browser, however it was dragged, turned and flipped', async ({ page }) => {
  const image = await drawing();
  const images = createSharpImages();
  const failures: string[] = [];
  let shown = 0;
  for (const { crop, pixels, ...size } of await cutInBrowser(page, image)) {
    const browser = { data: Buffer.from(pixels, 'base64'), ...size };
    const cropped = await images.make(image, { crop, width: null, format: 'png' }, { purpose: 'crop' }).catch(() => undefined);
    if (cropped === undefined) {
      // The crop is outside the image, which the server refuses.
      if (browser.data.some((value, index) => index % 4 === 3 && value > 128)) failures.push(`refused: ${JSON.stringify(crop)}`);
      continue;
    }
    shown += 1;
    const { data, info } = await sharp(cropped).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const server = { data, width: info.width, height: info.height };
    const part = difference(server, browser);
    const isOfSize = Math.abs(server.width - browser.width) <= 1 && Math.abs(server.height - browser.height) <= 1;
    const sizes = `${server.width}×${server.height} for ${browser.width}×${browser.height}`;
    if (!isOfSize || part > differentMax) failures.push(`${sizes}, ${(part * 100).toFixed(1)} %: ${JSON.stringify(crop)}`);
  }
  expect(failures).toEqual([]);
  expect(shown).toBeGreaterThan(cases / 2);
});

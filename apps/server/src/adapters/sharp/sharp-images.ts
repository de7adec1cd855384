import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata, type Sharp } from 'sharp';

import { DomainError, imageTooLarge, invalid, unavailable, unsupportedType } from '../../kernel/operation/errors.ts';
import { createWorkQueue, type LaneLimits } from '../../kernel/work-queue.ts';
import {
  longestSide,
  type ImageFacts,
  type ImageFormat,
  type ImagePurpose,
  type ImageRequest,
  type Images,
  type ImageSource,
} from '../../ports/images.ts';
import { planCrop, type CropPlan } from './crop-plan.ts';

/** Larger images are refused: decoding one would exhaust the memory of the process. */
const pixelLimit = 50_000_000;
const timeoutSeconds = 10;
/** Concurrent operations: one of libuv's four threads, shared by files, passwords and images, stays free. */
const atOnce = 3;
const queues = {
  visitor: { atOnce: 2, queue: 200, waitMs: 20_000, isUrgent: true },
  upload: { atOnce: 1, queue: 200, waitMs: 60_000 },
  staff: { atOnce: 1, queue: 200, waitMs: 30_000 },
  crop: { atOnce: 1, queue: 10, waitMs: 20_000 },
} as const satisfies Record<ImagePurpose, LaneLimits>;

// libvips can load formats that are programs (SVG) or large attack surfaces; only these four are enabled, whatever the file name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((format) => [
    `VipsForeignLoad${format}Buffer`,
    `VipsForeignLoad${format}File`,
  ]),
});
sharp.cache(false);
sharp.concurrency(1);

const formats = new Set(['jpeg', 'png', 'webp', 'gif']);
const white = { r: 255, g: 255, b: 255 };
/** The background outside the image: transparent, or white in a format without transparency. */
const backgroundOf = (format: ImageFormat) => ({ ...white, alpha: format === 'jpeg' ? 1 : 0 });
const openImage = (original: Buffer | string): Sharp =>
  sharp(original, { limitInputPixels: pixelLimit, failOn: 'error', pages: 1 }).timeout({ seconds: timeoutSeconds });

/** Image processing by sharp: four formats in, four out. */
export function createSharpImages(): Images {
  const queue = createWorkQueue(atOnce, queues);
  let made = 0;
  return {
    load: () => ({ made, ...queue.load() }),
    facts: (original) => queue.run('upload', () => readFacts(Buffer.isBuffer(original) ? original : original.path)),
    make: (original, request, { purpose, signal }) =>
      queue.run(
        purpose,
        async () => {
          const bytes = await readSource(original);
          signal?.throwIfAborted();
          const image = await makeImage(bytes, request).catch(rethrow);
          made += 1;
          return image;
        },
        signal,
      ),
    encode: ({ width, height, data }, format, { purpose, signal }) =>
      queue.run(purpose, () => encode(sharp(data, { raw: { width, height, channels: 4 } }), format).toBuffer(), signal),
  };
}

async function readSource(source: ImageSource): Promise<Buffer> {
  const opened = Buffer.isBuffer(source) ? source : await source();
  return Buffer.isBuffer(opened) ? opened : buffer(opened);
}

const isTimeout = (error: unknown): boolean => error instanceof Error && /\btimeout: \d+% complete/.test(error.message);

/** A timeout on a busy machine may succeed later. */
function rethrow(error: unknown): never {
  throw isTimeout(error) ? unavailable(timeoutSeconds, 'The image took too long.', error) : error;
}

async function readFacts(original: Buffer | string): Promise<ImageFacts> {
  let metadata: Metadata;
  try {
    metadata = await sharp(original, { limitInputPixels: false }).metadata();
    if (metadata.width * metadata.height > pixelLimit) throw imageTooLarge('', { limit: pixelLimit });
    // A header can be wrong: the image is decoded once, at a small size, before it is accepted.
    await openImage(original).resize(32, 32, { fit: 'inside' }).raw().toBuffer().catch(rethrow);
  } catch (error) {
    throw error instanceof DomainError ? error : invalid('', { rule: 'unreadable' }, { cause: error });
  }
  if (!formats.has(metadata.format)) throw unsupportedType('', { rule: 'fileType', allowed: ['jpg', 'png', 'webp', 'gif'] });
  const { width, height } = metadata.autoOrient;
  return { width, height, format: metadata.format as ImageFacts['format'], animated: (metadata.pages ?? 1) > 1 };
}

async function makeImage(bytes: Buffer, { crop, width, height, format }: ImageRequest): Promise<Buffer> {
  const { width: across, height: down, orientation = 1, format: stored } = await openImage(bytes).metadata();
  const most = { width: Math.min(width ?? longestSide, longestSide), height: Math.min(height ?? longestSide, longestSide) };
  const shrinksOnLoad = stored === 'jpeg' || stored === 'webp';
  const plan = planCrop({ width: across, height: down, orientation, shrinksOnLoad }, crop, most);
  if (plan === undefined || plan.size.width * plan.size.height > pixelLimit) throw invalid('', { rule: 'outside' });
  return encode(draw(bytes, plan, format), format).toBuffer();
}

/** A single libvips pipeline that follows the plan's steps; only the image to be rotated is held in memory. */
function draw(bytes: Buffer, { size, steps }: CropPlan, format: ImageFormat): Sharp {
  const background = backgroundOf(format);
  if (steps === null) return sharp({ create: { ...size, channels: 4, background } });
  const { region, resize, flop, angle, extract, extend } = steps;
  const opened = region === null ? openImage(bytes) : openImage(bytes).extract(region);
  const sized = opened.resize({ ...resize, fit: 'fill' }).flop(flop);
  const turned = angle === 0 ? sized : sized.rotate(angle, { background });
  return turned.extract(extract).extend({ ...extend, background });
}

function encode(image: Sharp, format: ImageFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 });
  if (format === 'webp') return image.webp({ quality: 80, effort: 3 });
  if (format === 'png') return image.png({ compressionLevel: 8, palette: false });
  return image.flatten({ background: white }).jpeg({ quality: 82, mozjpeg: false });
}

import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata, type Sharp } from 'sharp';

import { DomainError, imageTooLarge, invalid, unavailable, unsupportedType } from '../../kernel/operation/errors.ts';
import { createWorkQueue, type LaneLimits } from '../../kernel/work-queue.ts';
import {
  longestSide,
  mostFrames,
  mostMovingPixels,
  type ImageFacts,
  type ImageFormat,
  type ImagePurpose,
  type ImageRequest,
  type Images,
  type ImageSource,
} from '../../ports/images.ts';
import { planCrop, type CropPlan } from './crop-plan.ts';
import { drawPicture } from './draw-picture.ts';
import { countPNGFrames } from './png-frames.ts';

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
  share: { atOnce: 1, queue: 50, waitMs: 20_000 },
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
/** Pixels of a frame of an animation. */
type RawFrame = { readonly data: Buffer; readonly width: number; readonly height: number };
type Original = Buffer | string | RawFrame;
const isFrame = (original: Original): original is RawFrame => typeof original === 'object' && !Buffer.isBuffer(original);
const openImage = (original: Original): Sharp => {
  const image = isFrame(original)
    ? sharp(original.data, { raw: { width: original.width, height: original.height, channels: 4 } })
    : sharp(original, { limitInputPixels: pixelLimit, failOn: 'error', pages: 1 });
  return image.timeout({ seconds: timeoutSeconds });
};

/** Image processing by sharp: four formats in, four out. */
export function createSharpImages(): Images {
  const queue = createWorkQueue(atOnce, queues);
  let created = 0;
  return {
    load: () => ({ made: created, ...queue.load() }),
    facts: (original) => queue.run('upload', () => readFacts(Buffer.isBuffer(original) ? original : original.path)),
    make: (original, request, { purpose, signal }) =>
      queue.run(
        purpose,
        async () => {
          const bytes = await readSource(original);
          signal?.throwIfAborted();
          const image = await (request.isMoving === true ? makeMoving(bytes, request, signal) : makeImage(bytes, request)).catch(
            rethrow,
          );
          created += 1;
          return image;
        },
        signal,
      ),
    draw: (picture, { purpose, signal }) =>
      queue.run(
        purpose,
        async () => {
          const image = await drawPicture(picture, timeoutSeconds).catch(rethrow);
          created += 1;
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
  const frames = metadata.format === 'png' ? await countPNGFrames(original) : (metadata.pages ?? 1);
  return { width, height, format: metadata.format as ImageFacts['format'], frames };
}

type Stored = {
  readonly width: number;
  readonly height: number;
  readonly orientation?: number | undefined;
  readonly format?: string;
};

function planOf(
  { width: across, height: down, orientation = 1, format: stored }: Stored,
  { crop, width, height }: ImageRequest,
): CropPlan {
  const most = { width: Math.min(width ?? longestSide, longestSide), height: Math.min(height ?? longestSide, longestSide) };
  const shrinksOnLoad = stored === 'jpeg' || stored === 'webp';
  const plan = planCrop({ width: across, height: down, orientation, shrinksOnLoad }, crop, most);
  if (plan === undefined || plan.size.width * plan.size.height > pixelLimit) throw invalid('', { rule: 'outside' });
  return plan;
}

async function makeImage(bytes: Buffer, request: ImageRequest): Promise<Buffer> {
  const plan = planOf(await openImage(bytes).metadata(), request);
  return encode(draw(bytes, plan, request.format), request.format).toBuffer();
}

/**
 * All frames of an animation, each drawn as a still image is: libvips turns and mirrors no image of several frames. Encoded with the least
 * effort, since the time is that of all frames.
 */
async function makeMoving(bytes: Buffer, request: ImageRequest, signal: AbortSignal | undefined): Promise<Buffer> {
  const facts = await openImage(bytes).metadata();
  const { pages = 1, delay, loop = 0, orientation } = facts;
  if (pages > mostFrames || pages * facts.width * facts.height > mostMovingPixels) throw invalid('', { rule: 'outside' });
  const { data, info } = await sharp(bytes, { animated: true, limitInputPixels: mostMovingPixels, failOn: 'error' })
    .timeout({ seconds: timeoutSeconds })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width, info.pageHeight ?? info.height];
  const plan = planOf({ width, height, orientation }, request);
  const frameBytes = width * height * 4;
  const end = Date.now() + timeoutSeconds * 1000;
  const drawn: Buffer[] = [];
  for (let at = 0; at < data.length; at += frameBytes) {
    signal?.throwIfAborted();
    if (Date.now() > end) throw unavailable(timeoutSeconds, 'The animation took too long.');
    const frame = { data: data.subarray(at, at + frameBytes), width, height };
    drawn.push(await draw(frame, plan, 'webp').ensureAlpha().raw({ depth: 'uchar' }).toBuffer());
  }
  const { size } = plan;
  const all = { width: size.width, height: size.height * drawn.length, channels: 4, pageHeight: size.height } as const;
  return sharp(Buffer.concat(drawn), { raw: all, limitInputPixels: pixelLimit })
    .timeout({ seconds: timeoutSeconds })
    .webp({ quality: 80, effort: 0, loop, ...(delay === undefined ? {} : { delay }) })
    .toBuffer();
}

/** A single libvips pipeline that follows the plan's steps; only the image to be rotated is held in memory. */
function draw(bytes: Original, { size, steps }: CropPlan, format: ImageFormat): Sharp {
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

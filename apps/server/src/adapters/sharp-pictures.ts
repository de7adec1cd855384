import type { CropParams } from '@ximblox/primitives';
import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';

import { DomainError, failure } from '../kernel/domain-error.ts';
import type { PictureFacts, PictureFormat, PictureRequest, Pictures, PictureSource } from '../ports/pictures.ts';

/** A picture of more pixels is refused: decoding it would take the memory of the whole program. */
const pixelLimit = 50_000_000;
const timeoutSeconds = 10;
const atOnce = 2;
/** A side of a crop, at most; all of it has no more pixels than a picture may have. */
const cropSideLimit = 20_000;
const isTooLarge = ({ width, height }: { width: number; height: number }): boolean =>
  width > cropSideLimit || height > cropSideLimit || width * height > pixelLimit;

// libvips reads formats that are programs (SVG) or large attack surfaces; only these four are let in, whatever a file is called.
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
const background = { r: 255, g: 255, b: 255, alpha: 0 };
const openPicture = (original: Buffer | string): Sharp =>
  sharp(original, { limitInputPixels: pixelLimit, failOn: 'error', pages: 1 }).timeout({ seconds: timeoutSeconds });

/** Lets so many pieces of work run at a time; the others wait in line. */
function createGate(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** Pictures by sharp: four formats in, three out, two at a time. */
export function createSharpPictures(): Pictures {
  const gate = createGate(atOnce);
  return {
    facts: (original) => gate(() => readFacts(Buffer.isBuffer(original) ? original : original.path)),
    make: (original, request) => gate(async () => makePicture(await readSource(original), request)),
  };
}

async function readSource(source: PictureSource): Promise<Buffer> {
  const opened = Buffer.isBuffer(source) ? source : await source();
  return Buffer.isBuffer(opened) ? opened : buffer(opened);
}

async function readFacts(original: Buffer | string): Promise<PictureFacts> {
  let metadata: Metadata;
  try {
    metadata = await sharp(original, { limitInputPixels: false }).metadata();
    if (metadata.width * metadata.height > pixelLimit) throw failure('V_14', '');
    // A header can promise what is not there: the picture is decoded once, small, before anybody relies on it.
    await openPicture(original).resize(32, 32, { fit: 'inside' }).raw().toBuffer();
  } catch (error) {
    throw error instanceof DomainError ? error : failure('V_12', '', { cause: error });
  }
  if (!formats.has(metadata.format)) throw failure('V_12', '', { status: 415 });
  const { width, height } = metadata.autoOrient;
  return { width, height, format: metadata.format as PictureFacts['format'], animated: (metadata.pages ?? 1) > 1 };
}

async function makePicture(bytes: Buffer, { crop, width, format }: PictureRequest): Promise<Buffer> {
  const source = crop === null ? openPicture(bytes).autoOrient() : await cut(bytes, crop);
  const sized = width === null ? source : source.resize({ width, withoutEnlargement: true });
  return encode(sized, format).toBuffer();
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 });
  if (format === 'webp') return picture.webp({ quality: 80, effort: 3 });
  if (format === 'png') return picture.png({ compressionLevel: 8, palette: false });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: false });
}

type Box = { left: number; top: number; width: number; height: number };

/** Cuts as cropperjs 1.x does: flip in the picture's own axes, rotate about its centre in a box that grows, then the rectangle; outside the picture is empty. */
async function cut(bytes: Buffer, crop: CropParams): Promise<Sharp> {
  const turned = await turn(bytes, crop);
  const wanted: Box = {
    left: Math.round(crop.x),
    top: Math.round(crop.y),
    width: Math.round(crop.width),
    height: Math.round(crop.height),
  };
  const inside = intersect(wanted, turned);
  if (inside === undefined || isTooLarge(wanted)) throw failure('V_12', '');
  const extracted = turned.picture.extract(inside);
  if (inside.width === wanted.width && inside.height === wanted.height) return extracted;
  const extended = await extracted
    .extend({
      left: inside.left - wanted.left,
      top: inside.top - wanted.top,
      right: wanted.left + wanted.width - inside.left - inside.width,
      bottom: wanted.top + wanted.height - inside.top - inside.height,
      background,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return fromRaw(extended);
}

const fromRaw = ({ data, info }: { data: Buffer; info: OutputInfo }): Sharp =>
  sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
    limitInputPixels: pixelLimit * 2,
  }).timeout({ seconds: timeoutSeconds });

async function turn(bytes: Buffer, crop: CropParams): Promise<{ picture: Sharp; width: number; height: number }> {
  const upright = openPicture(bytes).autoOrient();
  if (crop.rotate % 360 === 0 && crop.scaleX >= 0 && crop.scaleY >= 0) {
    const { autoOrient } = await openPicture(bytes).metadata();
    return { picture: upright, width: autoOrient.width, height: autoOrient.height };
  }
  const flipped = upright
    .ensureAlpha()
    .flop(crop.scaleX < 0)
    .flip(crop.scaleY < 0);
  const first = await flipped.raw().toBuffer({ resolveWithObject: true });
  if (crop.rotate % 360 === 0) return { picture: fromRaw(first), width: first.info.width, height: first.info.height };
  const second = await fromRaw(first).rotate(crop.rotate, { background }).raw().toBuffer({ resolveWithObject: true });
  return { picture: fromRaw(second), width: second.info.width, height: second.info.height };
}

function intersect(box: Box, picture: { width: number; height: number }): Box | undefined {
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  const right = Math.min(picture.width, box.left + box.width);
  const bottom = Math.min(picture.height, box.top + box.height);
  return right - left < 1 || bottom - top < 1 ? undefined : { left, top, width: right - left, height: bottom - top };
}

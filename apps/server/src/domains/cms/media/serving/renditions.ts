import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { imageWidths, type CropParams } from '@ximblox/primitives';
import { LRUCache } from 'lru-cache';

import { aborted, notFound } from '../../../../kernel/operation/errors.ts';
import { shedRendition } from '../../../../kernel/operation/load-shedding.ts';
import type { Services, StatePart } from '../../../../kernel/operation/services.ts';
import { longestSide, type ImageFormat, type ImagePurpose } from '../../../../ports/images.ts';
import { pdfSource } from '../pdfs/inspect-pdfs.ts';

export type Rendition = {
  readonly contentHash: string;
  readonly crop: CropParams | null;
  readonly width: number | null;
  /** Maximum height; pages set none. */
  readonly height?: number | undefined;
  readonly format: ImageFormat;
  /** Whether it is animated. */
  readonly isMoving?: boolean | undefined;
  /** Of a page of a PDF: its number, and the bytes of the PDF. */
  readonly pdf?: { readonly pageNumber: number; readonly size: number } | undefined;
};

/** The purpose of a requested rendition. */
export type RenditionUse = {
  readonly purpose: ImagePurpose;
  /** Whether a live page or a draft uses it, so that it is stored. Others are only cached in memory. */
  readonly isStored: boolean;
  /** Aborted when the caller disconnects. */
  readonly signal?: AbortSignal | undefined;
};

/** The maximum width of renditions on the site. */
export const widestRendition = Math.max(...imageWidths);

const megabyte = 1024 * 1024;
/** The cache of frequently requested renditions: those of pages, and separately those that are not stored. */
const memoryBytes = { stored: 32 * megabyte, unstored: 16 * megabyte } as const;

const round = (value: number): number => Math.round(value * 100) / 100;

const renditionsPrefix = 'renditions/';

/** Whether an object of the store is a rendition, which can be rendered again from its original. */
export const isRenditionKey = (key: string): boolean => key.startsWith(renditionsPrefix);

/** The same key for all requests with the same result. */
export function renditionKey({ contentHash, crop, width, height, format, isMoving, pdf }: Rendition): string {
  if (pdf !== undefined) return `${renditionsPrefix}${contentHash}/page-${pdf.pageNumber}-${width ?? 'full'}.${format}`;
  const numbers =
    crop === null
      ? 'whole'
      : [crop.x, crop.y, crop.width, crop.height, crop.rotate, Math.sign(crop.scaleX), Math.sign(crop.scaleY)]
          .map(round)
          .join(',');
  const size = height === undefined ? `${width ?? 'full'}` : `${width ?? 'full'}x${height}`;
  const recipe = createHash('sha256')
    .update(isMoving === true ? `${numbers}|${size}|moving` : `${numbers}|${size}`)
    .digest('hex')
    .slice(0, 20);
  return `${renditionsPrefix}${contentHash}/${recipe}.${format}`;
}

/** All keys under which renditions of an image in a crop may be stored: one for each available width and format, still or moving. */
export const storedKeys = (contentHash: string, crop: CropParams | null): string[] =>
  imageWidths
    .flatMap((width) => (['webp', 'jpeg', 'png'] as const).map((format) => renditionKey({ contentHash, crop, width, format })))
    .concat(imageWidths.map((width) => renditionKey({ contentHash, crop, width, format: 'webp', isMoving: true })));

/** The key of an animation without what was written beside its pixels. */
export const unchangedKey = (contentHash: string): string => `${renditionsPrefix}${contentHash}/unchanged`;

/** Whether a rendition is stored as long as its original, as few can be made of each: a page of a PDF, or an animation in its own size. */
export const isRetainedKey = (key: string): boolean => /^renditions\/[^/]+\/(?:page-|unchanged$)/.test(key);

/** A rendition in progress, shared by all who wait for it. */
type Making = { readonly image: Promise<Buffer>; readonly stop: AbortController; waiting: number };
type Bytes = LRUCache<string, Buffer>;
type Memory = { readonly stored: Bytes; readonly unstored: Bytes; readonly making: Map<string, Making> };

/** One image may use an eighth of the cache at most. */
const createMemory = (maxSize: number): Bytes =>
  new LRUCache({ maxSize, maxEntrySize: maxSize / 8, sizeCalculation: ({ length }) => length });

const renditionMemory: StatePart<Memory> = {
  create: () => ({ stored: createMemory(memoryBytes.stored), unstored: createMemory(memoryBytes.unstored), making: new Map() }),
};

async function findOrMake(services: Services, key: string, rendition: Rendition, use: RenditionUse): Promise<Buffer> {
  const stored = use.isStored ? await services.files.get(key) : undefined;
  if (stored !== undefined) return buffer(stored);
  shedRendition(services);
  const image = await make(services, rendition, use);
  if (use.isStored) await services.files.put(key, image, `image/${rendition.format}`);
  return image;
}

async function make(services: Services, rendition: Rendition, use: RenditionUse): Promise<Buffer> {
  const { contentHash, width, height, format, pdf } = rendition;
  if (pdf !== undefined) {
    const page = { pageNumber: pdf.pageNumber, width: width ?? widestRendition, height: height ?? longestSide };
    const pixels = await services.pdfPages.render(pdfSource(services, contentHash, pdf.size), page, use.signal);
    if (pixels === undefined) throw notFound('pageOfFile', 'pageNumber');
    return services.images.encode(pixels, format, use);
  }
  const openOriginal = async (): Promise<Readable> => {
    const original = await services.files.get(contentHash);
    if (original === undefined) throw notFound('file', '');
    return original;
  };
  return services.images.make(openOriginal, rendition, use);
}

/** Starts rendering. Cancelled when all waiting callers have disconnected. */
function begin(
  services: Services,
  memory: Memory,
  target: { name: string; key: string },
  rendition: Rendition,
  use: RenditionUse,
): Making {
  const stop = new AbortController();
  const image = findOrMake(services, target.key, rendition, { ...use, signal: stop.signal });
  const making: Making = { image, stop, waiting: 0 };
  const forget = (): void => {
    if (memory.making.get(target.name) === making) memory.making.delete(target.name);
  };
  memory.making.set(target.name, making);
  stop.signal.addEventListener('abort', forget);
  image.then((bytes) => {
    memory[use.isStored ? 'stored' : 'unstored'].set(target.key, bytes);
    forget();
  }, forget);
  return making;
}

async function waitFor(making: Making, signal: AbortSignal | undefined): Promise<Buffer> {
  making.waiting += 1;
  const leave = (): void => {
    making.waiting -= 1;
    if (making.waiting === 0) making.stop.abort();
  };
  signal?.addEventListener('abort', leave);
  try {
    return await making.image;
  } catch (error) {
    // Nobody receives this error: the callers have disconnected.
    throw making.stop.signal.aborted ? aborted(error) : error;
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}

/**
 * A rendition of an image in a crop, width and format: from memory, from the store, or rendered now. Concurrent requests share
 * one rendering.
 * @throws DomainError `notFound` where the original is missing, `invalid` where the crop is outside it, `unavailable` when overloaded
 */
export async function getRendition(services: Services, rendition: Rendition, use: RenditionUse): Promise<Buffer> {
  const memory = services.state.get(renditionMemory);
  const key = renditionKey(rendition);
  const known = memory.stored.get(key) ?? memory.unstored.get(key);
  if (known !== undefined) return known;
  if (use.signal?.aborted === true) throw aborted();
  // Requests are shared only within a purpose, so that none waits in the queue of another.
  const name = `${use.purpose} ${use.isStored} ${key}`;
  const making = memory.making.get(name) ?? begin(services, memory, { name, key }, rendition, use);
  return waitFor(making, use.signal);
}

/**
 * The best format according to the `Accept` header. All current browsers support WebP, which renders ten times as fast as AVIF.
 */
export const chooseFormat = (accept: string | undefined, mimeType: string): ImageFormat => {
  if (accept?.includes('image/webp') === true) return 'webp';
  return mimeType === 'image/jpeg' ? 'jpeg' : 'png';
};

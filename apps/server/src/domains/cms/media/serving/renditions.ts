import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { imageWidths, type CropParams } from '@ximblox/primitives';
import { LRUCache } from 'lru-cache';

import { aborted, notFound } from '../../../../kernel/operation/errors.ts';
import type { Services } from '../../../../kernel/operation/services.ts';
import type { PictureFormat, PicturePurpose } from '../../../../ports/pictures.ts';

export type Rendition = {
  readonly contentHash: string;
  readonly crop: CropParams | null;
  readonly width: number | null;
  /** The most it is high; pages set no limit of their own. */
  readonly height?: number | undefined;
  readonly format: PictureFormat;
};

/** Who asks for a rendition. */
export type RenditionUse = {
  readonly purpose: PicturePurpose;
  /** Whether a live page or a draft names it: it is stored then. All else stays in memory for a while. */
  readonly isStored: boolean;
  /** Aborted when the caller has gone. */
  readonly signal?: AbortSignal | undefined;
};

/** Wider than this nobody is sent a picture through the site. */
export const widestRendition = Math.max(...imageWidths);

const megabyte = 1024 * 1024;
/** Renditions that are asked for often stay in memory: those of pages, and apart from them those that are stored nowhere. */
const memoryBytes = { stored: 32 * megabyte, unstored: 16 * megabyte } as const;

const round = (value: number): number => Math.round(value * 100) / 100;

const renditionsPrefix = 'renditions/';

/** Whether an object of the store is a rendition: it can be made again from its original at any time. */
export const isRenditionKey = (key: string): boolean => key.startsWith(renditionsPrefix);

/** One key for all requests that make the same picture. */
export function renditionKey({ contentHash, crop, width, height, format }: Rendition): string {
  const numbers =
    crop === null
      ? 'whole'
      : [crop.x, crop.y, crop.width, crop.height, crop.rotate, Math.sign(crop.scaleX), Math.sign(crop.scaleY)]
          .map(round)
          .join(',');
  const size = height === undefined ? `${width ?? 'full'}` : `${width ?? 'full'}x${height}`;
  const recipe = createHash('sha256').update(`${numbers}|${size}`).digest('hex').slice(0, 20);
  return `${renditionsPrefix}${contentHash}/${recipe}.${format}`;
}

/** The keys under which the renditions of a use of a picture may be stored: one for each width and format that can be asked for. */
export const storedKeys = (contentHash: string, crop: CropParams | null): string[] =>
  imageWidths.flatMap((width) =>
    (['webp', 'jpeg', 'png'] as const).map((format) => renditionKey({ contentHash, crop, width, format })),
  );

/** A rendition that is being made, for all who wait for it. */
type Making = { readonly picture: Promise<Buffer>; readonly stop: AbortController; waiting: number };
type Bytes = LRUCache<string, Buffer>;
type Memory = { readonly stored: Bytes; readonly unstored: Bytes; readonly making: Map<string, Making> };
const memories = new WeakMap<Services, Memory>();

/** One picture takes an eighth of it at most. */
const createMemory = (maxSize: number): Bytes =>
  new LRUCache({ maxSize, maxEntrySize: maxSize / 8, sizeCalculation: ({ length }) => length });

function memoryOf(services: Services): Memory {
  const known = memories.get(services);
  if (known !== undefined) return known;
  const memory: Memory = {
    stored: createMemory(memoryBytes.stored),
    unstored: createMemory(memoryBytes.unstored),
    making: new Map(),
  };
  memories.set(services, memory);
  return memory;
}

async function findOrMake(services: Services, key: string, rendition: Rendition, use: RenditionUse): Promise<Buffer> {
  const stored = use.isStored ? await services.files.get(key) : undefined;
  if (stored !== undefined) return buffer(stored);
  const openOriginal = async (): Promise<Readable> => {
    const original = await services.files.get(rendition.contentHash);
    if (original === undefined) throw notFound('file', '');
    return original;
  };
  const picture = await services.pictures.make(openOriginal, rendition, use);
  if (use.isStored) await services.files.put(key, picture, `image/${rendition.format}`);
  return picture;
}

/** Begins to make a rendition. It is given up when all who wait for it have gone. */
function begin(
  services: Services,
  memory: Memory,
  made: { name: string; key: string },
  rendition: Rendition,
  use: RenditionUse,
): Making {
  const stop = new AbortController();
  const picture = findOrMake(services, made.key, rendition, { ...use, signal: stop.signal });
  const making: Making = { picture, stop, waiting: 0 };
  const forget = (): void => {
    if (memory.making.get(made.name) === making) memory.making.delete(made.name);
  };
  memory.making.set(made.name, making);
  stop.signal.addEventListener('abort', forget);
  picture.then((bytes) => {
    memory[use.isStored ? 'stored' : 'unstored'].set(made.key, bytes);
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
    return await making.picture;
  } catch (error) {
    // Nobody hears it: the caller has closed the connection.
    throw making.stop.signal.aborted ? aborted(error) : error;
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}

/**
 * A picture in a crop, width and format: from memory, from the store, or made now. Made once, however many ask at the same time.
 * @throws DomainError 404 `V_12` where the original's bytes are gone, `V_12` where the crop makes no picture, 503 `G_01` where there is too much to do
 */
export async function readRendition(services: Services, rendition: Rendition, use: RenditionUse): Promise<Buffer> {
  const memory = memoryOf(services);
  const key = renditionKey(rendition);
  const known = memory.stored.get(key) ?? memory.unstored.get(key);
  if (known !== undefined) return known;
  if (use.signal?.aborted === true) throw aborted();
  // Nobody waits in a queue behind others than those of the same purpose.
  const name = `${use.purpose} ${use.isStored} ${key}`;
  const making = memory.making.get(name) ?? begin(services, memory, { name, key }, rendition, use);
  return waitFor(making, use.signal);
}

/** The best format that a browser says it takes. Every browser of the last years takes WebP, which is made ten times as fast as AVIF. */
export const chooseFormat = (accept: string | undefined, mimeType: string): PictureFormat => {
  if (accept?.includes('image/webp') === true) return 'webp';
  return mimeType === 'image/jpeg' ? 'jpeg' : 'png';
};

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { CropParams } from '@ximblox/primitives';

import { failure } from '../../kernel/domain-error.ts';
import type { Services } from '../../kernel/services.ts';
import type { PictureFormat } from '../../ports/pictures.ts';

export type Rendition = {
  readonly contentHash: string;
  readonly crop: CropParams | null;
  readonly width: number | null;
  readonly format: PictureFormat;
};

/** Pictures that are asked for often stay in memory, up to this many bytes. */
const memoryBytes = 32 * 1024 * 1024;

const round = (value: number): number => Math.round(value * 100) / 100;

const renditionsPrefix = 'renditions/';

/** Whether an object of the store is a rendition: it can be made again from its original at any time. */
export const isRenditionKey = (key: string): boolean => key.startsWith(renditionsPrefix);

/** One key for all requests that make the same picture. */
export function renditionKey({ contentHash, crop, width, format }: Rendition): string {
  const numbers =
    crop === null
      ? 'whole'
      : [crop.x, crop.y, crop.width, crop.height, crop.rotate, Math.sign(crop.scaleX), Math.sign(crop.scaleY)]
          .map(round)
          .join(',');
  const recipe = createHash('sha256')
    .update(`${numbers}|${width ?? 'full'}`)
    .digest('hex')
    .slice(0, 20);
  return `${renditionsPrefix}${contentHash}/${recipe}.${format}`;
}

type Memory = { readonly kept: Map<string, Buffer>; readonly making: Map<string, Promise<Buffer>>; bytes: number };
const memories = new WeakMap<Services, Memory>();

function memoryOf(services: Services): Memory {
  const known = memories.get(services);
  if (known !== undefined) return known;
  const memory: Memory = { kept: new Map(), making: new Map(), bytes: 0 };
  memories.set(services, memory);
  return memory;
}

function keep(memory: Memory, key: string, picture: Buffer): void {
  if (picture.length > memoryBytes / 8) return;
  memory.kept.set(key, picture);
  memory.bytes += picture.length;
  for (const [oldest, bytes] of memory.kept) {
    if (memory.bytes <= memoryBytes) break;
    memory.kept.delete(oldest);
    memory.bytes -= bytes.length;
  }
}

async function findOrMake(services: Services, key: string, rendition: Rendition): Promise<Buffer> {
  const stored = await services.files.get(key);
  if (stored !== undefined) return buffer(stored);
  const openOriginal = async (): Promise<Readable> => {
    const original = await services.files.get(rendition.contentHash);
    if (original === undefined) throw failure('V_12', '', { status: 404 });
    return original;
  };
  const picture = await services.pictures.make(openOriginal, rendition);
  await services.files.put(key, picture, `image/${rendition.format}`);
  return picture;
}

/**
 * A picture in a crop, width and format: from memory, from the store, or made now. Made once, however many ask at the same time.
 * @throws DomainError 404 `V_12` where the original's bytes are gone, `V_12` where the crop makes no picture
 */
export async function readRendition(services: Services, rendition: Rendition): Promise<{ key: string; picture: Buffer }> {
  const memory = memoryOf(services);
  const key = renditionKey(rendition);
  const kept = memory.kept.get(key);
  if (kept !== undefined) {
    memory.kept.delete(key);
    memory.kept.set(key, kept);
    return { key, picture: kept };
  }
  const known = memory.making.get(key);
  const making = known ?? findOrMake(services, key, rendition);
  if (known === undefined) {
    memory.making.set(key, making);
    void making
      .then(
        (picture) => keep(memory, key, picture),
        () => {},
      )
      .finally(() => memory.making.delete(key));
  }
  return { key, picture: await making };
}

/** The best format that a browser says it takes. Every browser of the last years takes WebP, which is made ten times as fast as AVIF. */
export const chooseFormat = (accept: string | undefined, mimeType: string): PictureFormat => {
  if (accept?.includes('image/webp') === true) return 'webp';
  return mimeType === 'image/jpeg' ? 'jpeg' : 'png';
};

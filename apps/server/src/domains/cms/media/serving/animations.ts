import { buffer } from 'node:stream/consumers';

import type { Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import { mostFrames, mostMovingPixels } from '../../../../ports/images.ts';
import { findFrames, insertFrames } from './animations.repository.ts';

/** The types that may be animated. */
const animatedTypes = new Set(['image/gif', 'image/webp', 'image/png']);

/** Whether an image of a type may be animated. */
export const mayMove = (mimeType: string): boolean => animatedTypes.has(mimeType);

/** Larger animations are not served as they are. In bytes. */
const unchangedBytes = 20 * 1024 * 1024;

/** An image of the library, as far as its motion depends on it. */
export type MovingImage = {
  readonly frames: number;
  readonly mimeType: string;
  /** Of a frame, in pixels. */
  readonly width: number | null;
  readonly height: number | null;
  readonly size: number;
};

/**
 * How an image is shown: `still`; `resized`, its animation in any size and crop; `unchanged`, the animation in its own size, and still where
 * it is cropped. An animated PNG can't be rendered, nor can a large animation in the time and memory that there is.
 */
export function motionOf({ frames, mimeType, width, height, size }: MovingImage): 'still' | 'resized' | 'unchanged' {
  if (frames < 2) return 'still';
  const pixels = frames * (width ?? 0) * (height ?? 0);
  if (mimeType !== 'image/png' && frames <= mostFrames && pixels <= mostMovingPixels) return 'resized';
  return size <= unchangedBytes ? 'unchanged' : 'still';
}

/**
 * The frames of an image, counted at the upload. One that was uploaded before they were counted is read now.
 * @throws DomainError `notFound` where its bytes are missing, and those of reading an image
 */
export async function framesOf(
  { db, services }: Context,
  { content_hash: key, mime_type: mimeType }: { readonly content_hash: string; readonly mime_type: string },
): Promise<number> {
  if (!mayMove(mimeType)) return 1;
  const known = await findFrames(db, key);
  if (known !== undefined) return known;
  const original = await services.files.get(key);
  if (original === undefined) throw notFound('file');
  const { frames } = await services.images.facts(await buffer(original));
  await insertFrames(db, key, frames);
  return frames;
}

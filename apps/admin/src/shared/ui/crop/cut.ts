import type { FocalPoint } from '@ximblox/primitives';

type Size = { readonly width: number; readonly height: number };

/** The part of an image that a shape shows, as `object-fit: cover` with the focal point as its position cuts it. @param ratio width by height */
export function cutToShape({ width, height }: Size, ratio: number, { x, y }: FocalPoint): Size & { x: number; y: number } {
  const [cutWidth, cutHeight] = [Math.min(width, height * ratio), Math.min(height, width / ratio)];
  return { x: (width - cutWidth) * x, y: (height - cutHeight) * y, width: cutWidth, height: cutHeight };
}

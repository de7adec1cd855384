import { cropLimit, turnedBox, type CropParams } from '@ximblox/primitives';

/** The image facts needed to fit a crop. */
export type CroppedImage = {
  readonly width: number | null;
  readonly height: number | null;
  /** When its content was replaced; null where crops refer to the current content. */
  readonly replaced_at: string | null;
};

/** A crop of which a smaller share is left on the new image is dropped. */
const leastLeft = 0.25;

/** The sides on which a crop is outside an image, so that it is empty; none where the image's size is unknown. */
export function cropFaults(crop: CropParams, { width, height }: Pick<CroppedImage, 'width' | 'height'>): ('x' | 'y')[] {
  if (width === null || height === null) return [];
  const box = turnedBox({ width, height }, crop);
  const isBeside = { x: crop.x >= box.width || crop.x + crop.width <= 0, y: crop.y >= box.height || crop.y + crop.height <= 0 };
  return (['x', 'y'] as const).filter((side) => isBeside[side]);
}

const isBounded = ({ x, y, width, height }: CropParams): boolean =>
  [x, y, width, height].every((value) => Math.abs(value) <= cropLimit);

/**
 * The effective crop of a file: unchanged, or after a replacement clipped to the new image.
 * @returns null, the whole image, where hardly anything of the crop is left, or there was none
 */
export function fitCrop(crop: CropParams | null, image: CroppedImage): CropParams | null {
  if (crop !== null && !isBounded(crop)) return null;
  if (crop === null || image.replaced_at === null || image.width === null || image.height === null) return crop;
  const box = turnedBox({ width: image.width, height: image.height }, crop);
  const [left, top] = [Math.max(0, crop.x), Math.max(0, crop.y)];
  const width = Math.min(box.width, crop.x + crop.width) - left;
  const height = Math.min(box.height, crop.y + crop.height) - top;
  if (left === crop.x && top === crop.y && width === crop.width && height === crop.height) return crop;
  if (width < 1 || height < 1 || width * height < leastLeft * crop.width * crop.height) return null;
  return { ...crop, x: left, y: top, width, height };
}

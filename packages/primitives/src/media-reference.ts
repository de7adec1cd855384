import { z } from 'zod';

import { invalid } from './errors/errors.ts';
import { FocalPoint } from './images/focal-point.ts';
import { ID } from './ids.ts';

/** Upper bound for coordinates of a crop, in pixels. */
export const cropLimit = 1_000_000;
const place = z.number().min(-cropLimit).max(cropLimit);
const length = z.number().positive().max(cropLimit);
/** Whether a scale factor is usable: 0 and -0 are not. */
const isFactor = (value: number): boolean => value !== 0;
/** A number as a scale factor, in the schema of the documentation too, which refinements are not part of. */
export const ScaleFactor = z
  .number()
  .min(-100)
  .max(100)
  .refine(isFactor, { error: invalid, params: { rule: 'zero' } })
  .meta({ not: { const: 0 } });

/** The crop of an image as `getData()` of cropperjs 1.x returns it: pixels of the original, degrees, factors 1 or -1. */
export const CropParams = z.strictObject({
  x: place,
  y: place,
  width: length,
  height: length,
  rotate: z.number().min(-360).max(360),
  scaleX: ScaleFactor,
  scaleY: ScaleFactor,
});
export type CropParams = z.infer<typeof CropParams>;

/**
 * An image used by a block or a page. On input only `fileID`, `cropParams` and `altText` count;
 * hash, fileName, url, width, height and focalPoint are the server's.
 */
export const ImageRef = z.strictObject({
  fileID: ID,
  cropParams: CropParams.nullable().default(null),
  altText: z.string().max(1000).default(''),
  hash: z.string().default(''),
  fileName: z.string().default(''),
  url: z.string().default(''),
  width: z.number().int().nullable().default(null),
  height: z.number().int().nullable().default(null),
  focalPoint: FocalPoint.optional().describe('Of the crop; missing where it is the centre.'),
});
export type ImageRef = z.infer<typeof ImageRef>;

/**
 * The image of a page, and its form for dark mode after it, without those that are not there. The form does not stay without its image.
 * @returns an empty list where no image is left, null where none was given
 */
export function pageImageWithout(images: readonly ImageRef[] | null, isThere: (image: ImageRef) => boolean): ImageRef[] | null {
  if (images === null) return null;
  const [image, ...forms] = images;
  return image === undefined || !isThere(image) ? [] : [image, ...forms.filter(isThere)];
}

/** A file used by a block or a page. On input only `fileID` and `altText` count. */
export const FileRef = z.strictObject({
  fileID: ID,
  altText: z.string().max(1000).default(''),
  hash: z.string().default(''),
  fileName: z.string().default(''),
  url: z.string().default(''),
  size: z.number().int().nullable().default(null),
  mimeType: z.string().default(''),
});
export type FileRef = z.infer<typeof FileRef>;

/** Widths in pixels in which an image can be requested (`?w=`). */
export const imageWidths = [320, 640, 960, 1280, 1920, 2560] as const;

/** What a file of the library says about people and places beside what it shows. */
export const FileMetadata = z.strictObject({
  removed: z.boolean().describe('Whether such details were removed when it was uploaded.'),
  says: z
    .array(z.strictObject({ kind: z.enum(['author', 'editor', 'organisation', 'location']), text: z.string() }))
    .describe('What it still says to everybody who opens it.'),
  isComplete: z.boolean().describe('False where a part of it could not be read, so that it may say more.'),
});
export type FileMetadata = z.infer<typeof FileMetadata>;

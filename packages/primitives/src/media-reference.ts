import { z } from 'zod';

/** The crop of a picture as cropperjs 1.x `getData()` gives it: pixels of the original, degrees, factors 1 or -1. */
export const CropParams = z.strictObject({
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
  rotate: z.number().min(-360).max(360),
  scaleX: z.number(),
  scaleY: z.number(),
});
export type CropParams = z.infer<typeof CropParams>;

/**
 * A picture used by a block or a page. On input only `fileID`, `cropParams` and `altText` count;
 * hash, fileName, url, width and height are the server's.
 */
export const ImageRef = z.strictObject({
  fileID: z.number().int().positive(),
  cropParams: CropParams.nullable().default(null),
  altText: z.string().max(1000).default(''),
  hash: z.string().default(''),
  fileName: z.string().default(''),
  url: z.string().default(''),
  width: z.number().int().nullable().default(null),
  height: z.number().int().nullable().default(null),
});
export type ImageRef = z.infer<typeof ImageRef>;

/** A file used by a block or a page. On input only `fileID` and `altText` count. */
export const FileRef = z.strictObject({
  fileID: z.number().int().positive(),
  altText: z.string().max(1000).default(''),
  hash: z.string().default(''),
  fileName: z.string().default(''),
  url: z.string().default(''),
  size: z.number().int().nullable().default(null),
  mimeType: z.string().default(''),
});
export type FileRef = z.infer<typeof FileRef>;

/** Widths in which a picture can be asked for (`?w=`). */
export const imageWidths = [320, 640, 960, 1280, 1920, 2560] as const;
export type ImageWidth = (typeof imageWidths)[number];

import type { CropParams } from '@ximblox/primitives';
import type { Readable } from 'node:stream';

/** The facts of an image, read from its bytes. */
export type ImageFacts = {
  readonly width: number;
  readonly height: number;
  readonly format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
  /** One for an image that is not animated. */
  readonly frames: number;
};

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png';

export type ImageRequest = {
  readonly crop: CropParams | null;
  /** Maximum width of the result; an image is never enlarged. */
  readonly width: number | null;
  /** Maximum height, if less than {@link longestSide}. */
  readonly height?: number | undefined;
  readonly format: ImageFormat;
  /** Whether all frames are rendered, into a WebP; the first one otherwise. */
  readonly isMoving?: boolean | undefined;
};

/** The maximum of an animation that is rendered: its frames, and the pixels of all of them, which are held in memory. */
export const mostFrames = 500;
export const mostMovingPixels = 10_000_000;

/** The longest side of a rendition: the limit of WebP. */
export const longestSide = 16_383;

/**
 * The priority of a rendition. Those of live pages go first, and block all others while one of them waits; then uploads, then the
 * back office, then previews of crops, then pictures that are drawn to be shared.
 */
export type ImagePurpose = 'visitor' | 'upload' | 'staff' | 'crop' | 'share';
export type ImageWork = {
  readonly purpose: ImagePurpose;
  /** Aborted when nobody waits for the image any more. */
  readonly signal?: AbortSignal | undefined;
};

/** Bytes, or a function that opens them when the image's turn comes, so that waiting requests hold no memory. */
export type ImageSource = Buffer | (() => Promise<Readable | Buffer>);

/** An image that was rendered: its pixels row by row, each red, green, blue and alpha. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array };

type PlacedBox = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** A text of a picture: as large as fits into its box, and cut with an ellipsis where even the smallest size does not. */
export type PictureText = {
  /** Plain text. What the fonts lack is left out. */
  readonly text: string;
  readonly color: string;
  /** Pixels, the largest first. */
  readonly sizes: readonly number[];
  /** The most lines. */
  readonly lines: number;
  readonly box: PlacedBox;
  /** Where it stands in its box, if it is not as high. */
  readonly at: 'top' | 'middle' | 'bottom';
};

/** A picture that is drawn and not made from another one. Colours are hexadecimal: `#0b2a4a`. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  /** TrueType files: all its texts are in them, whatever fonts the machine has. */
  readonly fonts: readonly string[];
  readonly fills: readonly { readonly color: string; readonly box: PlacedBox }[];
  /** PNG files, in their own size. */
  readonly images: readonly { readonly path: string; readonly left: number; readonly top: number }[];
  readonly texts: readonly PictureText[];
};

/** A local file that is streamed to the decoder and never held in memory. */
type ImageFile = { readonly path: string };

/**
 * Reads and renders images. Each purpose has a bounded queue: `unavailable` with `Retry-After` where it is full, where the wait is
 * too long, and where the work itself times out.
 */
export type Images = {
  /**
   * @throws DomainError `invalid` or `unsupportedType` where the bytes are not a supported image, `imageTooLarge` where the header
   * declares one too large to decode; `unavailable`
   */
  facts(original: Buffer | ImageFile): Promise<ImageFacts>;
  /**
   * Renders a crop in a width and format, as cropperjs 1.x shows it.
   * @throws DomainError `invalid` where the crop is outside the image, or too large to render, as is an animation above the maximum; `unavailable`; the signal's reason once it is
   * aborted
   */
  make(original: ImageSource, request: ImageRequest, work: ImageWork): Promise<Buffer>;
  /** Encodes pixels. @throws DomainError `unavailable`; the signal's reason once it is aborted */
  encode(pixels: Pixels, format: ImageFormat, work: ImageWork): Promise<Buffer>;
  /** Draws a picture as a PNG. @throws DomainError `unavailable`; the signal's reason once it is aborted */
  draw(picture: Picture, work: ImageWork): Promise<Buffer>;
  /** Its work: images rendered since the start; running and waiting items. */
  load(): { readonly made: number; readonly running: number; readonly waiting: number };
};

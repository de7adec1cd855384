import type { CropParams } from '@ximblox/primitives';
import type { Readable } from 'node:stream';

/** What a picture is, read from its bytes. */
export type PictureFacts = {
  readonly width: number;
  readonly height: number;
  readonly format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
  readonly animated: boolean;
};

export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png';

export type PictureRequest = {
  readonly crop: CropParams | null;
  /** The most the result is wide; a picture is never enlarged. */
  readonly width: number | null;
  /** The most it is high, where that is less than {@link longestSide}. */
  readonly height?: number | undefined;
  readonly format: PictureFormat;
};

/** No side of a made picture is longer: WebP holds no more pixels. */
export const longestSide = 16_383;

/**
 * What a picture is made for. Pictures of live pages go first, and nothing else begins while one of them waits; then uploads, then what the back
 * office shows, then previews of crops.
 */
export type PicturePurpose = 'visitor' | 'upload' | 'staff' | 'crop';
export type PictureWork = {
  readonly purpose: PicturePurpose;
  /** Aborted where nobody waits for the picture any more. */
  readonly signal?: AbortSignal | undefined;
};

/** Bytes, or how they are had: opened when the picture's turn comes, so that those who wait hold no memory. */
export type PictureSource = Buffer | (() => Promise<Readable | Buffer>);

/** A file on this machine's disk, which is read as it is decoded and never held in memory. */
type PictureFile = { readonly path: string };

/**
 * Reads and makes pictures. Each purpose has a queue with an end: 503 `G_01` with `Retry-After` where it is full, where the wait is too long, and
 * where the work itself runs out of time.
 */
export type Pictures = {
  /** @throws DomainError `V_12` where the bytes are no picture that we read, `V_14` where its header says that it is too large to decode; 503 */
  facts(original: Buffer | PictureFile): Promise<PictureFacts>;
  /**
   * A crop in a width and format, as cropperjs 1.x shows it.
   * @throws DomainError `V_12` where the crop lies beside the picture, or is too large to make; 503; the signal's reason once it is aborted
   */
  make(original: PictureSource, request: PictureRequest, work: PictureWork): Promise<Buffer>;
};

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
  readonly format: PictureFormat;
};

/** Bytes, or how they are had: opened when the picture's turn comes, so that those who wait hold no memory. */
export type PictureSource = Buffer | (() => Promise<Readable | Buffer>);

/** A file on this machine's disk, which is read as it is decoded and never held in memory. */
export type PictureFile = { readonly path: string };

/** Reads and makes pictures. */
export type Pictures = {
  /** @throws DomainError `V_12` where the bytes are no picture that we read, `V_14` where its header says that it is too large to decode */
  facts(original: Buffer | PictureFile): Promise<PictureFacts>;
  /** A crop in a width and format, as cropperjs 1.x shows it. @throws DomainError `V_12` where the crop makes no picture, or one too large to make */
  make(original: PictureSource, request: PictureRequest): Promise<Buffer>;
};

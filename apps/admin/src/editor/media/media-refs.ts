import type { MediaFile } from '@ximblox/contract';
import type { FileRef, ImageRef } from '@ximblox/primitives';

/** A reference to a chosen image: all of it, with its own alternative text. */
export const imageRefOf = (file: MediaFile): ImageRef => ({
  fileID: file.id,
  cropParams: null,
  altText: file.defaultAltText,
  hash: '',
  fileName: file.name,
  url: '',
  width: file.width,
  height: file.height,
});

/** A reference to a chosen file. */
export const fileRefOf = (file: MediaFile): FileRef => ({
  fileID: file.id,
  altText: '',
  hash: '',
  fileName: file.name,
  url: '',
  size: file.size,
  mimeType: file.mimeType,
});

import type { ErrorCode } from '@ximblox/primitives';
import {
  profileImageInvalid,
  profileImageOfTooManyPixels,
  profileImageOfUnsupportedType,
  profileImageTooLarge,
} from '@ximblox/primitives/errors';

/** The properties of a profile image checked before upload; the dimensions are undefined if it could not be decoded. */
export type ProfileImageInfo = {
  readonly size: number;
  readonly type: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
};

const bytesMax = 2 * 1024 * 1024;
const sideMax = 1024;

/** The error code of a profile image, in the order of the server's checks; undefined if it is valid. */
export function profileImageError({ size, type, width, height }: ProfileImageInfo): ErrorCode | undefined {
  if (size > bytesMax) return profileImageTooLarge;
  if (type !== 'image/jpeg' && type !== 'image/png') return profileImageOfUnsupportedType;
  if (width === undefined || height === undefined) return profileImageInvalid;
  return width > sideMax || height > sideMax ? profileImageOfTooManyPixels : undefined;
}

/** Reads the properties of a chosen file, so that errors are reported before the upload. */
export async function readProfileImage(file: File): Promise<ProfileImageInfo> {
  const { size, type } = file;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { size, type, width, height };
  } catch {
    return { size, type, width: undefined, height: undefined };
  }
}

import path from 'node:path';

import sharp from 'sharp';

import { picturePath } from '../image.ts';

/** Cuts `account-wake.webp`, for the screens to log in and to register, from the picture. It is 1,280 by 360 pixels at most there, hence one size. */
export async function makeAccountWake(): Promise<void> {
  await sharp(picturePath('kelvin-wake.jpg'))
    .resize({ width: 1440, height: 720, fit: 'cover' })
    .webp({ quality: 60, effort: 6 })
    .toFile(path.join(import.meta.dirname, '../../src/account-wake/account-wake.webp'));
}

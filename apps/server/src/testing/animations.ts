import { crc32 } from 'node:zlib';

import sharp from 'sharp';

/** An animation of one colour per frame. @param words what a program writes beside the pixels */
export async function makeMovingImage(
  format: 'webp' | 'gif' | 'png',
  [width, height]: readonly [number, number],
  words = '',
  colours: readonly string[] = ['#ff0000', '#00ff00', '#0000ff'],
): Promise<Buffer> {
  const frame = (background: string) => sharp({ create: { width, height, channels: 3, background } });
  if (format === 'png') return asAPNG(await frame('#ff0000').png().toBuffer(), colours.length, words);
  const frames = await Promise.all(colours.map((colour) => frame(colour).png().toBuffer()));
  const joined = sharp(frames, { join: { animated: true } });
  if (format === 'gif') return joined.gif({ delay: colours.map(() => 100) }).toBuffer();
  const webp = joined.webp({ delay: colours.map(() => 100) });
  return (words === '' ? webp : webp.withExif({ IFD0: { Artist: words } })).toBuffer();
}

function part(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** A PNG whose frames are all the same, with a text beside the pixels. */
function asAPNG(png: Buffer, frames: number, words: string): Buffer {
  const headEnd = 8 + 25;
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames, 0);
  const text = part('tEXt', Buffer.from(`Author\0${words}`, 'latin1'));
  return Buffer.concat([png.subarray(0, headEnd), text, part('acTL', control), png.subarray(headEnd)]);
}

/** The frames that an image declares. */
export async function countFrames(image: Buffer): Promise<number> {
  const at = image.subarray(0, 4).toString('latin1') === '\x89PNG' ? image.indexOf('acTL') : -1;
  if (at > 0) return image.readUInt32BE(at + 4);
  return (await sharp(image, { animated: true }).metadata()).pages ?? 1;
}

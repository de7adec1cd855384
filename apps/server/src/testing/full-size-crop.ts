import type { CropParams } from '@ximblox/primitives';
import sharp, { type OutputInfo, type Sharp } from 'sharp';

type Raw = { readonly data: Buffer; readonly info: OutputInfo };

const background = { r: 255, g: 255, b: 255, alpha: 0 };
const fromRaw = ({ data, info }: Raw): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
const toRaw = (image: Sharp): Promise<Raw> => image.raw().toBuffer({ resolveWithObject: true });

/** The centre of an image after a rotation by libvips, which rotates about the centre of the first pixel and rounds the corner. */
function turnedMiddle({ width, height }: OutputInfo, degrees: number): [number, number] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  if (degrees % 90 === 0)
    return [(width * Math.abs(cos) + height * Math.abs(sin)) / 2, (width * Math.abs(sin) + height * Math.abs(cos)) / 2];
  const [left, top] = [
    Math.min(0, width * cos) + Math.min(0, -height * sin),
    Math.min(0, width * sin) + Math.min(0, height * cos),
  ];
  const [x, y] = [width / 2 - 0.5, height / 2 - 0.5];
  return [cos * x - sin * y + 0.5 - Math.round(left), sin * x + cos * y + 0.5 - Math.round(top)];
}

/**
 * A reference implementation of crops, each step on all pixels of the image: orient, flip, rotate about the centre, cut, and shrink at the end.
 * The optimized implementation is compared with it.
 * @returns raw RGBA
 */
export async function cropInFullSize(image: Buffer, crop: CropParams, width: number): Promise<Raw> {
  const upright = await toRaw(sharp(image).autoOrient().ensureAlpha());
  const [flop, flip] = [crop.scaleX < 0, crop.scaleY < 0];
  const flipped = await toRaw(fromRaw(upright).flop(flop).flip(flip));
  const turned = await toRaw(fromRaw(flipped).rotate(crop.rotate, { background }));
  const angle = (crop.rotate * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [x, y] = turnedMiddle(flipped.info, crop.rotate);
  const left = Math.round(Math.floor(crop.x) - (flipped.info.width * cos + flipped.info.height * sin) / 2 + x);
  const top = Math.round(Math.floor(crop.y) - (flipped.info.width * sin + flipped.info.height * cos) / 2 + y);
  const [across, down] = [Math.round(crop.width), Math.round(crop.height)];
  // Room for all of the crop, so that it can be cut out in one piece.
  const room = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.max(0, left + across - turned.info.width),
    bottom: Math.max(0, top + down - turned.info.height),
  };
  const extended = await toRaw(fromRaw(turned).extend({ ...room, background }));
  const box = { left: left + room.left, top: top + room.top, width: across, height: down };
  return toRaw(fromRaw(await toRaw(fromRaw(extended).extract(box))).resize({ width, withoutEnlargement: true }));
}

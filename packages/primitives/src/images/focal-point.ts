import { z } from 'zod';

const share = z.number().min(0).max(1);

/** The point of an image that stays in view where a shape cuts it: shares of its width and height, from the left and from the top. */
export const FocalPoint = z.strictObject({ x: share, y: share });
export type FocalPoint = z.infer<typeof FocalPoint>;

/** Where the focal point is unless it was set. */
export const centre: FocalPoint = { x: 0.5, y: 0.5 };
export const isCentre = ({ x, y }: FocalPoint): boolean => x === centre.x && y === centre.y;

type Size = { readonly width: number; readonly height: number };
type Turn = { readonly rotate: number; readonly scaleX: number; readonly scaleY: number };
type Crop = Size & Turn & { readonly x: number; readonly y: number };

const angleOf = ({ rotate }: Turn): readonly [cos: number, sin: number] => {
  const angle = (rotate * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
};
const whole = (value: number): number => Math.round(value * 1e6) / 1e6;
const shareOf = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
const signOf = (factor: number): number => (factor < 0 ? -1 : 1);

/** The bounding box of a rotated image, in which cropperjs places crops. */
export function turnedBox({ width, height }: Size, turn: Turn): Size {
  const [cos, sin] = angleOf(turn).map(Math.abs) as [number, number];
  return { width: whole(width * cos + height * sin), height: whole(width * sin + height * cos) };
}

/** Where a point of an image is in the bounding box of the mirrored and rotated image, in pixels. */
export function turnPoint(point: FocalPoint, size: Size, turn: Turn): { x: number; y: number } {
  const box = turnedBox(size, turn);
  const [cos, sin] = angleOf(turn);
  const x = (point.x - 0.5) * size.width * signOf(turn.scaleX);
  const y = (point.y - 0.5) * size.height * signOf(turn.scaleY);
  return { x: x * cos - y * sin + box.width / 2, y: x * sin + y * cos + box.height / 2 };
}

/** The point of an image at a place of that bounding box; the nearest one where the place is beside the image. */
export function turnPointBack(place: { readonly x: number; readonly y: number }, size: Size, turn: Turn): FocalPoint {
  const box = turnedBox(size, turn);
  const [cos, sin] = angleOf(turn);
  const [x, y] = [place.x - box.width / 2, place.y - box.height / 2];
  return {
    x: shareOf(((x * cos + y * sin) * signOf(turn.scaleX)) / size.width + 0.5),
    y: shareOf(((y * cos - x * sin) * signOf(turn.scaleY)) / size.height + 0.5),
  };
}

/** The focal point of an image in one of its crops; the nearest point of the crop where it is outside it. */
export function focalPointIn(point: FocalPoint, size: Size, crop: Crop | null): FocalPoint {
  if (crop === null) return point;
  const { x, y } = turnPoint(point, size, crop);
  return { x: shareOf((x - crop.x) / crop.width), y: shareOf((y - crop.y) / crop.height) };
}

import type { CropParams } from '@ximblox/primitives';

export type Size = { readonly width: number; readonly height: number };
type Box = Size & { readonly left: number; readonly top: number };

/** An image as stored: its size before its EXIF orientation (1 to 8) is applied. */
export type StoredImage = Size & {
  readonly orientation: number;
  /** Whether the decoder supports shrink-on-load, which it does for whole images only. */
  readonly shrinksOnLoad: boolean;
};

/**
 * The steps of a crop, in order. Every step works on few pixels: unused ones are cut off first, and the rest is shrunk before it
 * is rotated.
 */
type CropSteps = {
  /** The region of the stored pixels that is used; null for all. */
  readonly region: Box | null;
  readonly resize: Size;
  /** Mirrored horizontally. */
  readonly flop: boolean;
  /** Degrees clockwise, after the flop. */
  readonly angle: number;
  /** The region of the rotated image that is used. */
  readonly extract: Box;
  /** The padding around it. */
  readonly extend: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
};

/** The size of the result and its steps; no steps where all of it is empty. */
export type CropPlan = { readonly size: Size; readonly steps: CropSteps | null };

type Point = readonly [x: number, y: number];
/** A rotation with or without reflection, by rows; x to the right, y down. */
type Matrix = readonly [Point, Point];

const apply = ([a, b]: Matrix, [x, y]: Point): Point => [a[0] * x + a[1] * y, b[0] * x + b[1] * y];
const multiply = (one: Matrix, [[a, b], [c, d]]: Matrix): Matrix => {
  const [left, right] = [apply(one, [a, c]), apply(one, [b, d])];
  return [
    [left[0], right[0]],
    [left[1], right[1]],
  ];
};
/** The inverse of an orthogonal matrix is its transpose. */
const inverse = ([[a, b], [c, d]]: Matrix): Matrix => [
  [a, c],
  [b, d],
];
const mirror = (x: 1 | -1, y: 1 | -1): Matrix => [
  [x, 0],
  [0, y],
];

function turn(degrees: number): Matrix {
  const quarters = degrees / 90;
  const angle = (degrees * Math.PI) / 180;
  // Exact for quarter turns, so that no pixel is lost to 6e-17.
  const [cos, sin] = Number.isInteger(quarters)
    ? [[1, 0, -1, 0].at(quarters % 4) ?? 1, [0, 1, 0, -1].at(quarters % 4) ?? 0]
    : [Math.cos(angle), Math.sin(angle)];
  return [
    [cos, -sin],
    [sin, cos],
  ];
}

/** The transformations of the EXIF orientations. */
const orientations: readonly Matrix[] = [
  turn(0),
  mirror(-1, 1),
  turn(180),
  mirror(1, -1),
  multiply(turn(90), mirror(1, -1)),
  turn(90),
  multiply(turn(90), mirror(-1, 1)),
  turn(270),
];

const cornersOf = ({ left, top, width, height }: Box): Point[] => [
  [left, top],
  [left + width, top],
  [left, top + height],
  [left + width, top + height],
];

/** The smallest integer box around points. */
function boxAround(points: readonly Point[], [low, high] = [Math.round, Math.round]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [low(Math.min(...xs)), low(Math.min(...ys))];
  return { left, top, width: high(Math.max(...xs)) - left, height: high(Math.max(...ys)) - top };
}

function intersect(one: Box, other: Box): Box | undefined {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
  const width = Math.min(one.left + one.width, other.left + other.width) - left;
  const height = Math.min(one.top + one.height, other.top + other.height) - top;
  return width < 1 || height < 1 ? undefined : { left, top, width, height };
}

const overlaps = ({ x, y, width, height }: CropParams, box: Size): boolean =>
  x < box.width && y < box.height && x + width > 0 && y + height > 0;

const atLeastOne = (value: number): number => Math.max(1, Math.round(value));

/**
 * The coordinate system of cropperjs 1.x: mirrored along the image's own axes, rotated about its centre, and measured in the
 * bounding box.
 */
function viewOf(image: StoredImage, { rotate, scaleX, scaleY }: Pick<CropParams, 'rotate' | 'scaleX' | 'scaleY'>) {
  const flips = mirror(scaleX < 0 ? -1 : 1, scaleY < 0 ? -1 : 1);
  const matrix = multiply(multiply(turn(rotate), flips), orientations[image.orientation - 1] ?? turn(0));
  const back = inverse(matrix);
  const half: Point = [image.width / 2, image.height / 2];
  const corners = cornersOf({ left: -half[0], top: -half[1], width: image.width, height: image.height });
  const turned = corners.map((corner) => apply(matrix, corner));
  const centre: Point = [Math.max(...turned.map(([x]) => x)), Math.max(...turned.map(([, y]) => y))];
  const toView = ([x, y]: Point): Point => {
    const [u, v] = apply(matrix, [x - half[0], y - half[1]]);
    return [u + centre[0], v + centre[1]];
  };
  const toPixels = ([u, v]: Point): Point => {
    const [x, y] = apply(back, [u - centre[0], v - centre[1]]);
    return [x + half[0], y + half[1]];
  };
  const isMirrored = matrix[0][0] * matrix[1][1] - matrix[0][1] * matrix[1][0] < 0;
  const [[a], [c]] = isMirrored ? multiply(matrix, mirror(-1, 1)) : matrix;
  const degrees = (Math.atan2(c, a) * 180) / Math.PI;
  const quarters = Math.round(degrees / 90);
  const isQuarter = Math.abs(degrees - quarters * 90) < 1e-9;
  return {
    size: { width: 2 * centre[0], height: 2 * centre[1] },
    toView,
    toPixels,
    flop: isMirrored,
    angle: isQuarter ? (((quarters % 4) + 4) % 4) * 90 : degrees,
    isQuarter,
  };
}

/** Cuts the wanted part from the rotated image. @param place the position of its pixels in the result */
function cutOut(size: Size, place: Box): Pick<CropSteps, 'extract' | 'extend'> | undefined {
  const inside = intersect({ left: 0, top: 0, ...size }, place);
  if (inside === undefined) return undefined;
  const { left, top, width, height } = inside;
  return {
    extract: { left: left - place.left, top: top - place.top, width, height },
    extend: { left, top, right: size.width - left - width, bottom: size.height - top - height },
  };
}

/** Pixels around the rotated part for filters: the shrinking kernel reaches three pixels of the result. */
const neighbours = 4;
/** Maximum pixels of an image to be rotated, which is held in memory; a larger one is shrunk further. */
const turnedPixels = 16_000_000;

/**
 * Plans a crop. The result is never enlarged.
 * @param crop null for the whole image
 * @param most the maximum size of the result
 * @returns undefined where the crop is outside the image
 */
export function planCrop(image: StoredImage, crop: CropParams | null, most: Size): CropPlan | undefined {
  const view = viewOf(image, crop ?? { rotate: 0, scaleX: 1, scaleY: 1 });
  const box: Box = { left: 0, top: 0, width: Math.ceil(view.size.width), height: Math.ceil(view.size.height) };
  const wanted: Box =
    crop === null
      ? box
      : // cropperjs rounds down to the pixel to the left and above.
        { left: Math.floor(crop.x), top: Math.floor(crop.y), width: atLeastOne(crop.width), height: atLeastOne(crop.height) };
  if (crop !== null && !overlaps(crop, view.size)) return undefined;
  const requestedScale = Math.min(1, most.width / wanted.width, most.height / wanted.height);
  const region = regionOf(image, view, { wanted, scale: requestedScale });
  const isTurned = view.flop || view.angle !== 0;
  const fitting = region === undefined ? 1 : Math.sqrt(turnedPixels / (region.width * region.height));
  const scale = isTurned ? Math.min(requestedScale, fitting) : requestedScale;
  const size = { width: atLeastOne(wanted.width * scale), height: atLeastOne(wanted.height * scale) };
  if (region === undefined) return { size, steps: null };
  const use: Use = { region, wanted, scale, size };
  const { place, resize } = view.isQuarter ? placeQuarter(view, use) : placeTurned(view, use);
  const cut = cutOut(size, place);
  if (cut === undefined) return { size, steps: null };
  const isWhole = region.width === image.width && region.height === image.height;
  return { size, steps: { region: isWhole ? null : region, resize, flop: view.flop, angle: view.angle, ...cut } };
}

type View = ReturnType<typeof viewOf>;
type Use = { readonly region: Box; readonly wanted: Box; readonly scale: number; readonly size: Size };

/** The stored pixels that a crop needs; all of them where shrink-on-load is cheaper than reading a region. */
function regionOf(image: StoredImage, view: View, { wanted, scale }: Pick<Use, 'wanted' | 'scale'>): Box | undefined {
  const pixels: Box = { left: 0, top: 0, width: image.width, height: image.height };
  const margin = view.isQuarter ? 0 : Math.ceil(neighbours / scale);
  const used = boxAround(cornersOf(wanted).map(view.toPixels), view.isQuarter ? undefined : [Math.floor, Math.ceil]);
  const part = intersect(pixels, {
    left: used.left - margin,
    top: used.top - margin,
    width: used.width + 2 * margin,
    height: used.height + 2 * margin,
  });
  return part !== undefined && image.shrinksOnLoad && scale <= 0.5 ? pixels : part;
}

type Placed = { readonly resize: Size; readonly place: Box };

/** With quarter turns, every pixel maps to a pixel: the edges determine the position. */
function placeQuarter({ toView, angle }: View, use: Use): Placed {
  const { region, wanted, scale } = use;
  const corners = cornersOf(region).map((corner): Point => {
    const [x, y] = toView(corner);
    return [(x - wanted.left) * scale, (y - wanted.top) * scale];
  });
  const { left, top, ...rounded } = boxAround(corners);
  const place = { left, top, width: Math.max(1, rounded.width), height: Math.max(1, rounded.height) };
  const resize = angle % 180 === 0 ? place : { width: place.height, height: place.width };
  return { place, resize: { width: resize.width, height: resize.height } };
}

/**
 * With other rotations, the centre of the crop determines the position. libvips rotates about the centre of the first pixel, and
 * rounds the corner and the size of the bounding box to whole pixels.
 */
function placeTurned(view: View, use: Use): Placed {
  const { region, wanted, scale, size } = use;
  const resize = { width: atLeastOne(region.width * scale), height: atLeastOne(region.height * scale) };
  const matrix = turn(view.angle);
  const corners = cornersOf({ left: 0, top: 0, ...resize }).map((corner) => apply(matrix, corner));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [x, y] = view.toPixels([wanted.left + wanted.width / 2, wanted.top + wanted.height / 2]);
  const across = ((x - region.left) * resize.width) / region.width;
  const down = ((y - region.top) * resize.height) / region.height;
  const [u, v] = apply(matrix, [(view.flop ? resize.width - across : across) - 0.5, down - 0.5]);
  return {
    resize,
    place: {
      left: Math.round(size.width / 2 - (u + 0.5 - Math.round(left))),
      top: Math.round(size.height / 2 - (v + 0.5 - Math.round(top))),
      width: Math.round(Math.max(...xs) - left),
      height: Math.round(Math.max(...ys) - top),
    },
  };
}

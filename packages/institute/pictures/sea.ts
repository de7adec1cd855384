import { fft2, gaussian, randomNumbers, waveNumber } from './fft.ts';

/** Pieces of a random sea that repeat in both directions, from a spectrum of wave numbers. */
const size = 1024;

export type Tile = {
  readonly step: number;
  readonly z: Float64Array;
  readonly zx: Float64Array;
  readonly zy: Float64Array;
  readonly slopeVariance: number;
};

type Band = { readonly step: number; readonly from: number; readonly to: number; readonly seed: number };

/** A random surface of the waves with wave numbers in [from, to), and its slopes. @param density over the plane of wave numbers, m⁴ */
export function makeTile(density: (k: number, angle: number) => number, { step, from, to, seed }: Band): Tile {
  const random = randomNumbers(seed);
  const fields = Array.from({ length: 3 }, () => [new Float64Array(size * size), new Float64Array(size * size)] as const);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [kx, ky] = [waveNumber(x, size, step), waveNumber(y, size, step)];
      const k = Math.hypot(kx, ky);
      const [a, b] = [gaussian(random), gaussian(random)];
      if (k < from || k >= to) continue;
      const amplitude = Math.sqrt(density(k, Math.atan2(ky, kx))) / step;
      const [re, im] = [a * amplitude, b * amplitude];
      const at = y * size + x;
      // Elevation, and its slopes: i k ζ̂.
      for (const [field, [r, i]] of [
        [0, [re, im]],
        [1, [-kx * im, kx * re]],
        [2, [-ky * im, ky * re]],
      ] as const) {
        const target = fields[field];
        if (target === undefined) continue;
        target[0][at] = r;
        target[1][at] = i;
      }
    }
  }
  for (const [re, im] of fields) fft2(re, im, size, size, 1);
  const [z, zx, zy] = fields.map(([re]) => re) as [Float64Array, Float64Array, Float64Array];
  return { step, z, zx, zy, slopeVariance: 0 };
}

export const square = (values: Float64Array): number => values.reduce((sum, value) => sum + value * value, 0) / values.length;

export function scaled(tile: Tile, factor: number): Tile {
  const times = (values: Float64Array): Float64Array => values.map((value) => value * factor);
  const [z, zx, zy] = [times(tile.z), times(tile.zx), times(tile.zy)];
  return { step: tile.step, z, zx, zy, slopeVariance: square(zx) + square(zy) };
}

/** A value between the points of a tile, which repeats in both directions. */
export function sample(values: Float64Array, step: number, x: number, y: number): number {
  const [gx, gy] = [x / step, y / step];
  const [fx, fy] = [Math.floor(gx), Math.floor(gy)];
  const [tx, ty] = [gx - fx, gy - fy];
  const at = (ix: number, iy: number): number =>
    values[(((iy % size) + size) % size) * size + (((ix % size) + size) % size)] ?? 0;
  return (at(fx, fy) * (1 - tx) + at(fx + 1, fy) * tx) * (1 - ty) + (at(fx, fy + 1) * (1 - tx) + at(fx + 1, fy + 1) * tx) * ty;
}

export type Vector = readonly [number, number, number];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const unit = (v: Vector): Vector => {
  const norm = Math.hypot(...v);
  return [v[0] / norm, v[1] / norm, v[2] / norm];
};

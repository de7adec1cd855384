import { fft2, gaussian, randomNumbers, waveNumber } from './fft.ts';
import { colourAt, draw, hex, mix, writeJPEG, type Colour } from './image.ts';

/**
 * A short-crested sea towards the horizon: JONSWAP, Hs 2.6 m, Tp 8.2 s, γ 3.3, spread about the mean direction.
 * Two tiles hold the long and the short waves; each pixel's ray meets the surface, and is lit by sky, water and sun.
 */
const [gravity, significantHeight, peakPeriod, gamma] = [9.81, 2.6, 8.2, 3.3] as const;
const [width, height] = [2560, 1440] as const;
const camera = { height: 9.5, fieldOfView: (46 * Math.PI) / 180, horizon: 0.235 * height };
const direction = (118 * Math.PI) / 180;
const size = 1024;

type Tile = {
  readonly step: number;
  readonly z: Float64Array;
  readonly zx: Float64Array;
  readonly zy: Float64Array;
  readonly slopeVariance: number;
};

function density(k: number, angle: number): number {
  const omega = Math.sqrt(gravity * k);
  const peak = (2 * Math.PI) / peakPeriod;
  const sigma = omega <= peak ? 0.07 : 0.09;
  const enhanced = gamma ** Math.exp(-((omega - peak) ** 2) / (2 * sigma ** 2 * peak ** 2));
  const spectrum = omega ** -5 * Math.exp(-1.25 * (peak / omega) ** 4) * enhanced;
  const s = Math.min(30, Math.max(1.2, 11 * (omega < peak ? (omega / peak) ** 5 : (omega / peak) ** -2.5)));
  const spread = Math.abs(Math.cos((angle - direction) / 2)) ** (2 * s) * Math.sqrt(s);
  return (spectrum * spread * Math.sqrt(gravity / k)) / (2 * k);
}

function makeTile(step: number, from: number, to: number, seed: number): Tile {
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

const square = (values: Float64Array): number => values.reduce((sum, value) => sum + value * value, 0) / values.length;

function scaled(tile: Tile, factor: number): Tile {
  const times = (values: Float64Array): Float64Array => values.map((value) => value * factor);
  const [z, zx, zy] = [times(tile.z), times(tile.zx), times(tile.zy)];
  return { step: tile.step, z, zx, zy, slopeVariance: square(zx) + square(zy) };
}

/** A value between the points of a tile, which repeats in both directions. */
function sample(values: Float64Array, step: number, x: number, y: number): number {
  const [gx, gy] = [x / step, y / step];
  const [fx, fy] = [Math.floor(gx), Math.floor(gy)];
  const [tx, ty] = [gx - fx, gy - fy];
  const at = (ix: number, iy: number): number =>
    values[(((iy % size) + size) % size) * size + (((ix % size) + size) % size)] ?? 0;
  return (at(fx, fy) * (1 - tx) + at(fx + 1, fy) * tx) * (1 - ty) + (at(fx, fy + 1) * (1 - tx) + at(fx + 1, fy + 1) * tx) * ty;
}

const sky = [hex('#e8f0f4'), hex('#b9cfdf'), hex('#7da3c2'), hex('#345c88')];
const skyColour = (elevation: number): Colour => colourAt(sky, Math.sqrt(Math.max(0, elevation)));
const [deep, crest, haze] = [hex('#071e37'), hex('#226a84'), hex('#c5d6e1')];
const sun = { azimuth: 0.16, elevation: 0.245 };

type Vector = readonly [number, number, number];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (v: Vector): Vector => {
  const norm = Math.hypot(...v);
  return [v[0] / norm, v[1] / norm, v[2] / norm];
};
const sunDirection: Vector = unit([
  Math.sin(sun.azimuth) * Math.cos(sun.elevation),
  Math.cos(sun.azimuth) * Math.cos(sun.elevation),
  Math.sin(sun.elevation),
]);

/** Light from a point of the surface towards the camera. */
function shade(ray: Vector, slopeX: number, slopeY: number, elevation: number, roughness: number): Colour {
  const normal = unit([-slopeX, -slopeY, 1]);
  const towards: Vector = [-ray[0], -ray[1], -ray[2]];
  const facing = Math.max(0.02, dot(normal, towards));
  const fresnel = Math.min(1, (0.02 + 0.98 * (1 - facing) ** 5) / (1 + 6 * roughness));
  const reflected: Vector = [
    ray[0] + 2 * facing * normal[0],
    ray[1] + 2 * facing * normal[1],
    Math.abs(ray[2] + 2 * facing * normal[2]),
  ];
  const body = mix(deep, crest, Math.min(1, Math.max(0, 0.34 + elevation * 0.22)));
  const mirrored = mix(body, skyColour(reflected[2]), fresnel);
  const half = unit([towards[0] + sunDirection[0], towards[1] + sunDirection[1], towards[2] + sunDirection[2]]);
  const tilt = (1 - dot(normal, half) ** 2) / Math.max(1e-6, dot(normal, half) ** 2);
  const spread = 0.0035 + roughness * 0.55;
  const glint = Math.exp(-tilt / spread) * (0.16 / Math.sqrt(spread)) * (0.3 + fresnel);
  return mix(mirrored, [255, 250, 240], Math.min(0.96, glint));
}

/** Computes and writes `jonswap-sea.jpg`. */
export async function makeJonswapSea(): Promise<void> {
  const rawLong = makeTile(0.9, 0.005, 0.55, 11);
  const rawShort = makeTile(0.085, 0.55, 36, 12);
  const wanted = significantHeight / 4;
  const long = scaled(rawLong, wanted / Math.sqrt(square(rawLong.z)));
  // The short waves stand to the long ones as the spectrum's tail does: about 5 cm.
  const short = scaled(rawShort, 0.052 / Math.sqrt(square(rawShort.z)));
  const focal = width / 2 / Math.tan(camera.fieldOfView / 2);
  const pixels = draw(width, height, (px, py) => {
    const ray = unit([px - width / 2, focal, camera.horizon - py]);
    if (ray[2] >= -0.0006) {
      const up = Math.max(0, ray[2]);
      return mix(skyColour(up * 1.5), haze, Math.exp(-up * 26) * 0.55);
    }
    let distance = camera.height / -ray[2];
    let elevation = 0;
    for (let pass = 0; pass < 6; pass += 1) {
      elevation = distance > 1500 ? 0 : sample(long.z, long.step, ray[0] * distance, ray[1] * distance);
      distance = Math.min(6000, (camera.height - elevation) / -ray[2]);
    }
    const [x, y] = [ray[0] * distance, ray[1] * distance];
    // A pixel far away covers many waves: what it averages out becomes roughness.
    const footprint = (distance / focal) * Math.max(1, 0.35 / -ray[2]);
    const longShare = 1 / (1 + (footprint / 9) ** 2);
    const shortShare = 1 / (1 + (footprint / 0.4) ** 2);
    const slopeX = sample(long.zx, long.step, x, y) * longShare + sample(short.zx, short.step, x, y) * shortShare;
    const slopeY = sample(long.zy, long.step, x, y) * longShare + sample(short.zy, short.step, x, y) * shortShare;
    const roughness = long.slopeVariance * (1 - longShare ** 2) + short.slopeVariance * (1 - shortShare ** 2);
    return mix(shade(ray, slopeX, slopeY, elevation * longShare, roughness), haze, (1 - Math.exp(-distance / 3800)) * 0.8);
  });
  await writeJPEG('jonswap-sea.jpg', pixels, width, height);
}

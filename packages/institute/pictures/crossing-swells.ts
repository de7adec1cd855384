import { colourAt, draw, hex, mix, waterStops, writeJPEG } from './image.ts';
import { seaField, type Grid, type WaveSystem } from './sea-field.ts';

/**
 * Two swells and a light wind sea from above, linear waves of random phase
 * (Holthuijsen, Waves in Oceanic and Coastal Waters, 2007, ch. 3), lit from one side as in low sun.
 */
export const swells: readonly WaveSystem[] = [
  { height: 3, period: 9.5, direction: 24, spreading: 500, sharpness: 12, reach: 1.4 },
  { height: 1.7, period: 7.5, direction: -52, spreading: 500, sharpness: 12, reach: 1.4 },
];
const windSea: WaveSystem = { height: 0.06, period: 2.3, direction: -14, spreading: 4, sharpness: 3.3, reach: 3 };
const swellGrid: Grid = { columns: 1024, rows: 512, step: 2 };
const [width, height] = [2560, 1440] as const;
/** Metres a pixel. */
const step = 0.68;
const windGrid: Grid = { columns: 1024, rows: 1024, step };
/** The low sun stands between the two, in degrees as the directions, so that both throw a shade. */
const sunDirection = -14;

/** A value between the points of a field, which repeats in both directions. */
function between(field: Float64Array, { columns, rows, step: spacing }: Grid, x: number, y: number): number {
  const [gx, gy] = [x / spacing, y / spacing];
  const [fx, fy] = [Math.floor(gx), Math.floor(gy)];
  const [tx, ty] = [gx - fx, gy - fy];
  const at = (ix: number, iy: number): number => field[(iy % rows) * columns + (ix % columns)] ?? 0;
  return (at(fx, fy) * (1 - tx) + at(fx + 1, fy) * tx) * (1 - ty) + (at(fx, fy + 1) * (1 - tx) + at(fx + 1, fy + 1) * tx) * ty;
}

/** Computes and writes `crossing-swells.jpg`. */
export async function makeCrossingSwells(): Promise<void> {
  const fields = swells.map((system, at) => seaField(swellGrid, system, 31 + at));
  const swell = Float64Array.from({ length: swellGrid.columns * swellGrid.rows }, (_, at) =>
    fields.reduce((sum, field) => sum + (field[at] ?? 0), 0),
  );
  const wind = seaField(windGrid, windSea, 23);
  const [alongX, alongY] = [Math.cos((sunDirection * Math.PI) / 180), Math.sin((sunDirection * Math.PI) / 180)];
  const level = (x: number, y: number): number =>
    between(swell, swellGrid, x * step, y * step) + (wind[(y % windGrid.rows) * windGrid.columns + (x % windGrid.columns)] ?? 0);
  const deep = hex('#0a2947');
  const stride = width + 2;
  const z = Float64Array.from({ length: stride * (height + 2) }, (_, at) => level(at % stride, Math.floor(at / stride)));
  const pixels = draw(width, height, (x, y) => {
    const at = (y + 1) * stride + x + 1;
    const difference = (by: number): number => ((z[at - by] ?? 0) - (z[at + by] ?? 0)) / (2 * step);
    const facing = difference(1) * alongX + difference(stride) * alongY;
    const tone = 0.31 + 0.19 * Math.asinh(facing * 17) + 0.022 * (z[at] ?? 0);
    return mix(colourAt(waterStops, tone), deep, 0.1);
  });
  await writeJPEG('crossing-swells.jpg', pixels, width, height);
}

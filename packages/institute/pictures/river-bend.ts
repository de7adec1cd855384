import { field } from './field.ts';
import { curve, label, picture, type Area, type Point } from './frame.ts';
import { range, writePlot } from './image.ts';
import { inEachPalette } from './plots.ts';

/** Depth of a straight reach and half its width, m; and the slope across the bed over h/R (F. Engelund, J. Hydraul. Div. 100, 1974; here 4). */
const [straight, half, slope] = [3.4, 100, 4] as const;
/** The line of the river, one of least bending (W. B. Langbein and L. B. Leopold, USGS Prof. Paper 422-H, 1966): its angle is a sine of the way along it. */
const [swing, period] = [1.25, 3000] as const;

/** Depth in metres at a distance from the middle, towards the outside of a bend of this curvature: dh/dn = slope h/R, the spiral of the current against gravity. */
export const bendDepth = (outward: number, curvature: number): number => straight * Math.exp(slope * outward * curvature);

/** Distances from the middle, m, that divide the discharge of a section, which follows Chézy, into equal parts. */
export function flowLines(parts: number, curvature: number): number[] {
  const places = range(400, -half, half);
  let sum = 0;
  const passed = places.map((place) => (sum += bendDepth(place, curvature) ** 1.5));
  return Array.from(
    { length: parts - 1 },
    (_, at) => places[passed.findIndex((value) => value >= ((at + 1) / parts) * sum)] ?? 0,
  );
}

/** The middle of the river: place, heading, curvature. */
export function riverLine(
  step = 5,
): { readonly x: number; readonly y: number; readonly angle: number; readonly curvature: number }[] {
  let [x, y] = [0, 0];
  return range(Math.round((period * 1.6) / step) + 1, -0.3 * period, 1.3 * period).map((way) => {
    const turn = (2 * Math.PI * way) / period;
    const angle = swing * Math.sin(turn);
    [x, y] = [x + step * Math.cos(angle), y + step * Math.sin(angle)];
    return { x, y, angle, curvature: (swing * 2 * Math.PI * Math.cos(turn)) / period };
  });
}

/** Depth of two bends from above, with lines of equal shares of the discharge. */
export const makeRiverBend = (): Promise<void> =>
  inEachPalette(async (palette) => {
    const { ink, soft, blues } = palette;
    const area: Area = { left: 0, right: 1600, top: 0, bottom: 1000 };
    const line = riverLine(12);
    const xs = line.map(({ x }) => x);
    const ys = line.map(({ y }) => y);
    const [centreX, centreY] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
    const perPixel = 1.38;
    const at = (x: number, y: number): Point => [800 + (x - centreX) / perPixel, 500 - (y - centreY) / perPixel];
    const depths = await field(palette, area, 14, (shareX, shareY) => {
      const [x, y] = [centreX + (shareX * 1600 - 800) * perPixel, centreY - (shareY * 1000 - 500) * perPixel];
      let [least, nearest] = [Infinity, line[0]];
      for (const place of line) {
        const distance = (place.x - x) ** 2 + (place.y - y) ** 2;
        if (distance < least) [least, nearest] = [distance, place];
      }
      if (nearest === undefined || least > half ** 2) return Number.NaN;
      const left = -(x - nearest.x) * Math.sin(nearest.angle) + (y - nearest.y) * Math.cos(nearest.angle);
      return 0.12 + bendDepth(-left, nearest.curvature) / 11;
    });
    const along = (outward: (curvature: number) => number): Point[] =>
      line.map(({ x, y, angle, curvature }) =>
        at(x + outward(curvature) * Math.sin(angle), y - outward(curvature) * Math.cos(angle)),
      );
    const shares = Array.from({ length: 7 }, (_, index) =>
      curve(
        along((curvature) => flowLines(8, curvature)[index] ?? 0),
        blues[0],
        3,
        '22 14',
      ),
    );
    const banks = [-half, half].map((side) =>
      curve(
        along(() => side),
        ink,
        5,
      ),
    );
    const names = line
      .filter(
        ({ curvature }, index) =>
          index > 0 && Math.abs(curvature) > 0.99 * Math.abs((swing * 2 * Math.PI) / period) && index % 12 === 0,
      )
      .map(({ x, y, angle, curvature }) => {
        const out = Math.sign(curvature) * (half + 46);
        const [px, py] = at(x + out * Math.sin(angle), y - out * Math.cos(angle));
        return label(px, py + 16, `${bendDepth(half, (swing * 2 * Math.PI) / period).toFixed(1)} m`, soft, 'middle');
      });
    await writePlot(
      `river-bend${palette.suffix}.png`,
      picture(palette, depths + shares.join('') + banks.join('') + names.join('')),
    );
  });

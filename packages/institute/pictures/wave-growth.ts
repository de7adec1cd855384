import { axes, curve, haloed, label, picture, sub, tint, type Point } from './frame.ts';
import { range, writePlot } from './image.ts';
import { inEachPalette, type Palette } from './plots.ts';

const gravity = 9.81;
/** Wind at 10 m height, in metres a second. */
const winds = [10, 15, 20, 25] as const;
/** Peak periods of which the lines are drawn, in seconds. */
const periods = [4, 6, 8, 10, 12] as const;
/** In kilometres. */
const fetches = { from: 1, to: 1000 } as const;

/** The limits, rates and powers of the growth curves of deep water. */
const height = { limit: 0.24, rate: 4.41e-4, inner: 0.79, outer: 0.572 } as const;
const period = { limit: 7.69, rate: 2.77e-7, inner: 1.45, outer: 0.187 } as const;
const growth = (fetch: number, { limit, rate, inner, outer }: typeof height | typeof period): number =>
  limit * Math.tanh(rate * fetch ** inner) ** outer;

/**
 * The waves that a steady wind raises on deep water: significant height in metres and peak period in seconds, by the growth curves
 * of Young & Verhagen (Coastal Engineering 29, 1996) in the form of Breugem & Holthuijsen (2007; Holthuijsen, Waves in Oceanic and Coastal Waters, § 8.3).
 * @param wind at 10 m height, in metres a second
 * @param fetch length of water under the wind, in metres
 */
export function fetchLimited(wind: number, fetch: number): { readonly height: number; readonly period: number } {
  const dimensionless = (gravity * fetch) / wind ** 2;
  return {
    height: (growth(dimensionless, height) * wind ** 2) / gravity,
    period: (growth(dimensionless, period) * wind) / gravity,
  };
}

/** The fetch in metres after which a wind has raised waves of a peak period; NaN where it never does. */
export function fetchOfPeriod(wind: number, seconds: number): number {
  const share = ((gravity * seconds) / wind / period.limit) ** (1 / period.outer);
  return ((Math.atanh(share) / period.rate) ** (1 / period.inner) * wind ** 2) / gravity;
}

/** Significant height against fetch for four winds, crossed by lines of equal peak period. */
export const makeWaveGrowth = (): Promise<void> => inEachPalette(drawWaveGrowth);

async function drawWaveGrowth(palette: Palette): Promise<void> {
  const { ink, soft, blues } = palette;
  const kilometres = range(300, Math.log(fetches.from), Math.log(fetches.to)).map(Math.exp);
  const content = axes(
    palette,
    { from: fetches.from, to: fetches.to, ticks: [1, 10, 100, 1000], label: 'F, km', isLogarithmic: true },
    { from: 0, to: 14, ticks: [0, 2, 4, 6, 8, 10, 12, 14], label: `${sub('H', 's')}, m` },
    (px, py) => {
      const isolines = periods.map((seconds) => {
        const points = range(400, winds[0], winds[3]).flatMap((wind): Point[] => {
          const fetch = fetchOfPeriod(wind, seconds);
          return fetch >= fetches.from * 1000 && fetch <= fetches.to * 1000
            ? [[px(fetch / 1000), py(fetchLimited(wind, fetch).height)]]
            : [];
        });
        const [x, y] = points.at(-1) ?? [0, 0];
        return curve(points, soft, 3, '5 9') + haloed(x - 16, y - 24, `${seconds} s`, palette);
      });
      const curves = winds.map((wind, at) => {
        const colour = blues[at + 1] ?? ink;
        const points = kilometres.map((km): Point => [px(km), py(fetchLimited(wind, km * 1000).height)]);
        const end = points.at(-1)?.[1] ?? 0;
        return `${tint([...points, [px(fetches.to), py(0)], [px(fetches.from), py(0)]], colour, 0.06)}${curve(points, colour, 8)}${label(px(fetches.to) + 22, end + 16, `${wind} m/s`, ink)}`;
      });
      return isolines.join('') + curves.join('');
    },
    { left: 120, right: 1390, top: 130, bottom: 838 },
  );
  await writePlot(`wave-growth${palette.suffix}.png`, picture(palette, content));
}

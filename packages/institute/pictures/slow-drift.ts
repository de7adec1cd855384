import { gaussian, randomNumbers } from './fft.ts';
import { axes, curve, picture, tint, type Area, type Point } from './frame.ts';
import { range, writePlot } from './image.ts';
import { inEachPalette } from './plots.ts';

const sea = { height: 7, peak: 1 / 12.5, gamma: 3.3 } as const;
/** A moored platform: natural period of surge, s, share of critical damping, and offset in m for each m² of the square of the envelope. */
export const mooring = { period: 105, damping: 0.12, offset: 0.85 } as const;

type Record = { readonly t: number; readonly level: number; readonly envelope: number; readonly surge: number };

/**
 * A sea of random phase, its envelope by the sum of its components turned by 90°, and the slow surge of a moored body under a drift force that
 * follows the square of that envelope (J. N. Newman, Second-order, slowly-varying forces on vessels in irregular waves, 1974).
 * @param drive the square of an envelope that drives instead of the sea's
 */
export function slowDrift(until: number, step: number, drive?: number): Record[] {
  const random = randomNumbers(29);
  const components = range(180, 0.045, 0.2).map((f) => {
    const shape =
      f ** -5 *
      Math.exp(-1.25 * (sea.peak / f) ** 4) *
      sea.gamma ** Math.exp(-((f - sea.peak) ** 2) / (2 * (0.08 * sea.peak) ** 2));
    return {
      omega: 2 * Math.PI * (f + 0.0004 * random()),
      a: gaussian(random) * Math.sqrt(shape),
      b: gaussian(random) * Math.sqrt(shape),
    };
  });
  const energy = components.reduce((sum, { a, b }) => sum + (a * a + b * b) / 2, 0);
  const scale = sea.height / 4 / Math.sqrt(energy);
  const omega = (2 * Math.PI) / mooring.period;
  let [x, v] = [0, 0];
  return Array.from({ length: Math.round(until / step) }, (_, at) => {
    const t = at * step;
    let [level, turned] = [0, 0];
    for (const part of components) {
      const [cos, sin] = [Math.cos(part.omega * t), Math.sin(part.omega * t)];
      level += scale * (part.a * cos + part.b * sin);
      turned += scale * (part.a * sin - part.b * cos);
    }
    const square = level ** 2 + turned ** 2;
    v += step * (omega ** 2 * (mooring.offset * (drive ?? square) - x) - 2 * mooring.damping * omega * v);
    x += step * v;
    return { t, level, envelope: Math.sqrt(square), surge: x };
  });
}

/** Waves and their envelope above, surge below, for half an hour after the first. */
export const makeSlowDrift = (): Promise<void> =>
  inEachPalette(async (palette) => {
    const { ink, blues } = palette;
    const upper: Area = { left: 150, right: 1530, top: 110, bottom: 420 };
    const lower: Area = { left: 150, right: 1530, top: 550, bottom: 838 };
    const time = { from: 0, to: 20, ticks: [0, 5, 10, 15, 20], label: 't, min' };
    const steps = slowDrift(3000, 0.5).filter(({ t }) => t >= 1800);
    const minutes = ({ t }: Record): number => (t - 1800) / 60;
    const above = axes(
      palette,
      { ...time, label: '', ticks: [] },
      { from: -6, to: 6, ticks: [-5, 0, 5], label: 'η, m' },
      (px, py) => {
        const crests = steps.map((step): Point => [px(minutes(step)), py(Math.min(6, step.envelope))]);
        const troughs = steps.map((step): Point => [px(minutes(step)), py(Math.max(-6, -step.envelope))]);
        return (
          tint([...crests, ...troughs.toReversed()], blues[1], 0.35) +
          curve(
            steps.map((step): Point => [px(minutes(step)), py(step.level)]),
            blues[3],
            3,
          )
        );
      },
      upper,
    );
    const least = Math.floor(Math.min(...steps.map(({ surge }) => surge)) / 10) * 10;
    const most = Math.ceil(Math.max(...steps.map(({ surge }) => surge)) / 10) * 10;
    const below = axes(
      palette,
      time,
      { from: least, to: most, ticks: range((most - least) / 10 + 1, least, most), label: 'x, m' },
      (px, py) => {
        const points = steps.map((step): Point => [px(minutes(step)), py(step.surge)]);
        return tint([...points, [px(20), py(0)], [px(0), py(0)]], blues[2], 0.14) + curve(points, ink, 8);
      },
      lower,
    );
    await writePlot(`slow-drift${palette.suffix}.png`, picture(palette, above + below));
  });

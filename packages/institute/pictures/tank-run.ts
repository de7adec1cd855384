import { axes, curve, label, picture, tint, type Area, type Point } from './frame.ts';
import { writePlot } from './image.ts';
import { inEachPalette } from './plots.ts';

/** A model of 1:27 on the carriage, in kilograms, hertz and share of critical damping, and its resistance in N s²/m². */
export const model = { mass: 3200, frequency: 0.62, damping: 0.05, resistance: 21 } as const;
const run = { speed: 1.49, acceleration: 0.1, starts: 4, brakes: 58, until: 80 } as const;

/** Speed of the carriage in m/s, and its acceleration, at t seconds. */
export function carriage(t: number): readonly [number, number] {
  const rising = run.acceleration * (t - run.starts);
  const falling = run.speed - run.acceleration * (t - run.brakes);
  const speed = Math.max(0, Math.min(run.speed, rising, falling));
  const isSteady = speed === 0 || (speed === run.speed && falling >= run.speed);
  return [speed, isSteady ? 0 : t < run.brakes ? run.acceleration : -run.acceleration];
}

/** The force between carriage and model, N, by time: a mass on a spring that is dragged and set in motion, m ẍ + c ẋ + k x = R V|V| + m V̇ (symplectic Euler). */
export function tankRun(step = 0.005): { readonly t: number; readonly force: number }[] {
  const omega = 2 * Math.PI * model.frequency;
  let [x, v] = [0, 0];
  return Array.from({ length: Math.round(run.until / step) }, (_, at) => {
    const t = at * step;
    const [speed, acceleration] = carriage(t);
    const load = (model.resistance * speed ** 2) / model.mass + acceleration;
    v += step * (load - 2 * model.damping * omega * v - omega ** 2 * x);
    x += step * v;
    return { t, force: model.mass * omega ** 2 * x };
  });
}

/** The seconds over which a run is averaged. */
export const window = [38, 58] as const;

/** Speed above, force below, over one run. */
export const makeTankRun = (): Promise<void> =>
  inEachPalette(async (palette) => {
    const { ink, soft, blues } = palette;
    const upper: Area = { left: 150, right: 1530, top: 110, bottom: 330 };
    const lower: Area = { left: 150, right: 1530, top: 460, bottom: 838 };
    const time = { from: 0, to: run.until, ticks: [0, 20, 40, 60, 80], label: 't, s' };
    const steps = tankRun().filter((_, at) => at % 8 === 0);
    const average = (area: Area, px: (value: number) => number): string =>
      tint(
        [
          [px(window[0]), area.top],
          [px(window[1]), area.top],
          [px(window[1]), area.bottom],
          [px(window[0]), area.bottom],
        ],
        blues[1],
        0.3,
      );
    const above = axes(
      palette,
      { ...time, ticks: [], label: '' },
      { from: 0, to: 2, ticks: [0, 1, 2], label: 'V, m/s' },
      (px, py) =>
        average(upper, px) +
        curve(
          steps.map(({ t }): Point => [px(t), py(carriage(t)[0])]),
          ink,
          8,
        ),
      upper,
    );
    const below = axes(
      palette,
      time,
      { from: -700, to: 700, ticks: [-500, 0, 500], label: 'F, N' },
      (px, py) =>
        average(lower, px) +
        curve(
          [
            [px(0), py(0)],
            [px(run.until), py(0)],
          ],
          soft,
          3,
        ) +
        curve(
          steps.map(({ t, force }): Point => [px(t), py(force)]),
          blues[3],
          5,
        ) +
        label(px(48), lower.bottom - 40, '20 s', ink, 'middle'),
      lower,
    );
    await writePlot(`tank-run${palette.suffix}.png`, picture(palette, above + below));
  });

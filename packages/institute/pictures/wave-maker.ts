import { field } from './field.ts';
import { axes, curve, picture, type Area, type Point } from './frame.ts';
import { range, writePlot } from './image.ts';
import { inEachPalette } from './plots.ts';

const gravity = 9.81;

/** A root between two limits, by bisection, of a function that rises through it. */
const rootOf = (of: (value: number) => number, from: number, to: number): number => {
  let [low, high] = [from, to];
  for (let pass = 0; pass < 80; pass += 1) {
    const middle = (low + high) / 2;
    if (of(middle) < 0) low = middle;
    else high = middle;
  }
  return low;
};

/**
 * Waves of a piston in a channel (T. H. Havelock, Phil. Mag. 8, 1929; R. G. Dean and R. A. Dalrymple, Water Wave Mechanics, 1991, ch. 6): one wave that runs off,
 * ω² = g k tanh kh, and many that stay near it, ω² = −g k tan kh.
 * @returns height of the wave over the stroke of the piston, and the velocity of the water, over that of the piston, in phase with it and a quarter ahead
 */
export function pistonWaves(period: number, depth: number, modes = 60) {
  const square = ((2 * Math.PI) / period) ** 2;
  const k = rootOf((value) => gravity * value * Math.tanh(value * depth) - square, 1e-6, 1e3);
  const kh = k * depth;
  const running = (2 * Math.sinh(kh)) / (Math.sinh(2 * kh) / 2 + kh);
  const staying = range(modes, 1, modes).map((at) => {
    const q = rootOf(
      (value) => square + gravity * value * Math.tan(value * depth),
      ((at - 0.5) * Math.PI) / depth + 1e-9,
      (at * Math.PI) / depth,
    );
    return { q, share: (2 * Math.sin(q * depth)) / (q * depth + Math.sin(2 * q * depth) / 2) };
  });
  return {
    ratio: (2 * (Math.cosh(2 * kh) - 1)) / (Math.sinh(2 * kh) + 2 * kh),
    k,
    /** Velocity along and up at x from the piston and z above the bed, at a phase of the piston's speed. */
    velocity: (x: number, z: number, phase: number): readonly [number, number] => {
      const [cos, sin] = [Math.cos(phase - k * x), Math.sin(phase - k * x)];
      let [along, up] = [running * Math.cosh(k * z) * cos, -running * Math.sinh(k * z) * sin];
      for (const { q, share } of staying) {
        const near = share * Math.exp(-q * x) * Math.cos(phase);
        along += near * Math.cos(q * z);
        up += near * Math.sin(q * z);
      }
      return [along, up];
    },
  };
}

/** The speed of the water before a piston, with its direction, where the waves are as short as the tank is deep; their height is drawn larger. */
export const makeWaveMaker = (): Promise<void> =>
  inEachPalette(async (palette) => {
    const { ink, soft } = palette;
    const [period, depth, reach, top, phase] = [1.1, 0.6, 2.4, 0.25, 0.35];
    const { velocity } = pistonWaves(period, depth, 40);
    const level = (x: number): number => -0.09 * velocity(Math.max(x, 0.03), depth, phase + Math.PI / 2)[1];
    /** Velocity at a share of the depth of the moment. */
    const within = (x: number, share: number): readonly [number, number] => velocity(Math.max(x, 0.004), share * depth, phase);
    const area: Area = { left: 170, right: 1530, top: 220, bottom: 760 };
    const speeds = await field(palette, area, 12, (shareX, shareY) => {
      const [x, z] = [shareX * reach, top - shareY * (top + depth) + depth];
      const share = z / (depth + level(x));
      return share > 1 ? Number.NaN : 0.06 + Math.hypot(...within(x, share)) / 2.1;
    });
    const content = axes(
      palette,
      { from: 0, to: reach, ticks: [0, 0.5, 1, 1.5, 2], digits: 1, label: 'x, m' },
      { from: -depth, to: top, ticks: [], label: '' },
      (px, py) => {
        const arrows = range(25, 0.09, reach - 0.08).flatMap((x) =>
          range(6, 0.08, 0.92).map((share) => {
            const [along, up] = within(x, share);
            const size = 30 / Math.sqrt(Math.max(0.2, Math.hypot(along, up)));
            const [fromX, fromY] = [px(x), py(share * (depth + level(x)) - depth)];
            const dotted = `<circle cx="${fromX}" cy="${fromY}" r="5" fill="${ink}"/>`;
            return (
              dotted +
              curve(
                [
                  [fromX, fromY],
                  [fromX + along * size, fromY - up * size],
                ],
                ink,
                4,
              )
            );
          }),
        );
        const surface = range(300, 0, reach).map((x): Point => [px(x), py(level(x))]);
        const piston = `<rect x="${px(0) - 40}" y="${py(top)}" width="36" height="${py(-depth) - py(top)}" fill="${soft}"/><path d="M${px(0) - 40} ${py(top / 2)}H0" stroke="${soft}" stroke-width="16"/>`;
        return speeds + arrows.join('') + piston + curve(surface, ink, 6);
      },
      area,
    );
    await writePlot(`wave-maker${palette.suffix}.png`, picture(palette, content));
  });

import { axes, curve, label, picture, type Point } from './frame.ts';
import { range, writePlot } from './image.ts';
import { inEachPalette } from './plots.ts';

/** Freshwater ice close to melting: Pa, and Poisson's ratio. */
const [modulus, contraction] = [6e9, 0.33] as const;
const [gravity, density, depth] = [9.81, 1000, 0.3] as const;

/**
 * Phase speed in m/s of a wave under a thin sheet of ice, which bends with it: c² = (g/k + D k³/ρ) tanh kh with D = E d³ / 12 (1 − ν²)
 * (A. G. Greenhill, Wave motion in hydrodynamics, Am. J. Math. 9, 1886). The sheet's own mass is left out.
 * @param length of the wave, m
 * @param thickness d of the ice, m
 */
export function speedUnderIce(length: number, thickness: number): number {
  const k = (2 * Math.PI) / length;
  const stiffness = (modulus * thickness ** 3) / (12 * (1 - contraction ** 2));
  return Math.sqrt((gravity / k + (stiffness * k ** 3) / density) * Math.tanh(k * depth));
}

/** Speed against length in 0.30 m of water, open and beneath four sheets of ice. */
export const makeIceWaves = (): Promise<void> =>
  inEachPalette(async (palette) => {
    const { ink, soft, blues } = palette;
    const content = axes(
      palette,
      { from: 0, to: 4, ticks: [0, 1, 2, 3, 4], label: 'λ, m' },
      { from: 0, to: 4, ticks: [0, 1, 2, 3, 4], label: 'c, m/s' },
      (px, py) =>
        [0, 2, 4, 8]
          .map((millimetres, at) => {
            const lengths = range(600, 0.02, 4).filter((length) => speedUnderIce(length, millimetres / 1000) < 4);
            const points = lengths.map((length): Point => [px(length), py(speedUnderIce(length, millimetres / 1000))]);
            const [x, y] = points[0] ?? [0, 0];
            const name =
              millimetres === 0 ? label(px(0.1), py(0.12), '0', soft) : label(x + 18, y + 44, `${millimetres} mm`, ink);
            return (
              curve(
                points,
                millimetres === 0 ? soft : (blues[at + 1] ?? ink),
                millimetres === 4 ? 12 : 7,
                millimetres === 0 ? '16 12' : 'none',
              ) + name
            );
          })
          .join(''),
    );
    await writePlot(`ice-waves${palette.suffix}.png`, picture(palette, content));
  });

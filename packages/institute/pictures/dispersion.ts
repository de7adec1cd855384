import { axes, curve, label, picture, type Point } from './frame.ts';
import { range, writePlot } from './image.ts';
import { inEachPalette, type Palette } from './plots.ts';

const gravity = 9.81;
/** In metres, from shallow to deep. */
const depths = [5, 10, 20, 50] as const;
const longest = 400;

/**
 * The phase speed of a small wave, in metres a second: c² = (g λ / 2π) tanh(2π h / λ)
 * (Airy 1845; Dean & Dalrymple, Water Wave Mechanics for Engineers and Scientists, 1991, ch. 3).
 * @param length wave length λ in metres
 * @param depth depth of the water h in metres, or Infinity
 */
export const phaseSpeed = (length: number, depth: number): number =>
  Math.sqrt(((gravity * length) / (2 * Math.PI)) * Math.tanh((2 * Math.PI * depth) / length));

/** Phase speed against wave length at four depths, between the limits of deep and shallow water. */
export const makeDispersion = (): Promise<void> => inEachPalette(drawDispersion);

async function drawDispersion(palette: Palette): Promise<void> {
  const { ink, soft, blues } = palette;
  const lengths = range(400, 0.01, longest);
  const content = axes(
    palette,
    { from: 0, to: longest, ticks: [0, 100, 200, 300, 400], label: 'λ, m' },
    { from: 0, to: 25, ticks: [0, 5, 10, 15, 20, 25], label: 'c, m/s' },
    (px, py) => {
      const through = (depth: number): Point[] => lengths.map((length) => [px(length), py(phaseSpeed(length, depth))]);
      const curves = depths.map((depth, at) => {
        const colour = blues[at + 1] ?? ink;
        const limit = py(Math.sqrt(gravity * depth));
        const asymptote = curve(
          [
            [px(0), limit],
            [px(longest), limit],
          ],
          colour,
          3,
          '5 11',
        );
        return `${asymptote}${curve(through(depth), colour, 8)}${label(px(longest) + 22, py(phaseSpeed(longest, depth)) + 16, `${depth} m`, ink)}`;
      });
      const deep = curve(through(Infinity), soft, 4, '22 12');
      return `${deep}${curves.join('')}${label(px(longest) + 22, py(25) + 16, '∞', ink)}${label(px(0) + 20, py(Math.sqrt(gravity * 50)) - 20, '√(g h)', soft)}`;
    },
    { left: 150, right: 1400, top: 130, bottom: 838 },
  );
  await writePlot(`dispersion${palette.suffix}.png`, picture(palette, content));
}

import { axes, curve, dot, label, picture, sub, tint, type Point } from './frame.ts';
import { range, writePlot } from './image.ts';
import { inEachPalette, type Palette } from './plots.ts';

/** Shares of critical damping: with bilge keels and way on, with bilge keels, with neither. */
const dampings = [0.2, 0.1, 0.05] as const;
const highestRatio = 2;

/**
 * The amplitude of roll in regular beam waves over the slope of the waves: 1 / √((1 − r²)² + (2 ζ r)²),
 * a linear oscillator (Lloyd, Seakeeping: Ship Behaviour in Rough Weather, 1989, ch. 9).
 * @param ratio of the frequency of encounter to the natural frequency of roll, r
 * @param damping share of critical damping, ζ
 */
export const rollResponse = (ratio: number, damping: number): number => 1 / Math.hypot(1 - ratio ** 2, 2 * damping * ratio);

/** Where the response is highest, and how high: 1 / (2 ζ √(1 − ζ²)). */
export const rollPeak = (damping: number): { readonly ratio: number; readonly response: number } => {
  const ratio = Math.sqrt(1 - 2 * damping ** 2);
  return { ratio, response: rollResponse(ratio, damping) };
};

/** Roll over wave slope against frequency, for three dampings. */
export const makeRollResponse = (): Promise<void> => inEachPalette(drawRollResponse);

async function drawRollResponse(palette: Palette): Promise<void> {
  const { ink, soft, blues } = palette;
  const ratios = range(600, 0, highestRatio);
  const content = axes(
    palette,
    { from: 0, to: highestRatio, ticks: [0, 0.5, 1, 1.5, 2], digits: 1, label: `ω / ${sub('ω', '0')}` },
    { from: 0, to: 11, ticks: [0, 2, 4, 6, 8, 10], label: 'φ / (k a)' },
    (px, py) => {
      const locus = range(80, 0.05, 0.6).map((damping): Point => {
        const { ratio, response } = rollPeak(damping);
        return [px(ratio), py(response)];
      });
      const curves = dampings.map((damping, at) => {
        const colour = blues[at + 2] ?? ink;
        const points = ratios.map((ratio): Point => [px(ratio), py(rollResponse(ratio, damping))]);
        const peak = rollPeak(damping);
        const [x, y] = [px(peak.ratio), py(peak.response)];
        const leader = curve(
          [
            [x + 18, y],
            [px(1.32) - 16, y],
          ],
          soft,
          3,
        );
        return `${tint([...points, [px(highestRatio), py(0)], [px(0), py(0)]], colour, 0.1)}${curve(points, colour, 8)}${leader}${dot(x, y, palette)}${label(px(1.32), y + 16, `ζ ${damping.toFixed(2)}`, ink)}`;
      });
      return curve(locus, soft, 3, '5 9') + curves.join('');
    },
  );
  await writePlot(`roll-response${palette.suffix}.png`, picture(palette, content));
}

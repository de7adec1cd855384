import { axes, curve, dot, haloed, label, picture, sub, type Point } from './frame.ts';
import { range, writePlot } from './image.ts';
import { inEachPalette } from './plots.ts';

/** Friction of a plate by its Reynolds number: the line that the towing tanks agreed on in 1957. */
export const ittc1957 = (reynolds: number): number => 0.075 / (Math.log10(reynolds) - 2) ** 2;

/** A plate whose flow stays smooth (H. Blasius, 1908). */
export const laminar = (reynolds: number): number => 1.328 / Math.sqrt(reynolds);

/** The line of K. E. Schoenherr (Trans. SNAME 40, 1932): 0.242 / √C = log₁₀ (Re C), solved by bisection. */
export function schoenherr(reynolds: number): number {
  let [low, high] = [1e-4, 0.1];
  for (let pass = 0; pass < 60; pass += 1) {
    const middle = Math.sqrt(low * high);
    if (0.242 / Math.sqrt(middle) > Math.log10(reynolds * middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** A plate so rough that viscosity no longer counts (H. Schlichting, Boundary-Layer Theory, 1979, ch. XXI). @param ratio length over height of the roughness */
export const fullyRough = (ratio: number): number => (1.89 + 1.62 * Math.log10(ratio)) ** -2.5;

/** The lines on one sheet, with a model and her ship on that of 1957 and three plates that are rough. */
export const makeFrictionLines = (): Promise<void> =>
  inEachPalette(async (palette) => {
    const { ink, soft, blues } = palette;
    const [least, most] = [1e5, 1e10];
    const content = axes(
      palette,
      { from: least, to: most, ticks: [], isLogarithmic: true, label: 'Re' },
      { from: 0, to: 8, ticks: [0, 2, 4, 6, 8], label: `10³ ${sub('C', 'F')}` },
      (px, py) => {
        const through = (of: (reynolds: number) => number, from: number, to: number): Point[] =>
          range(300, Math.log(from), Math.log(to))
            .map((power): Point => [Math.exp(power), 1000 * of(Math.exp(power))])
            .filter(([, value]) => value <= 8)
            .map(([x, y]) => [px(x), py(y)]);
        const decades = [5, 6, 7, 8, 9, 10].map(
          (power) =>
            curve(
              [
                [px(10 ** power), 130],
                [px(10 ** power), 838],
              ],
              palette.line,
              2,
            ) +
            `<text x="${px(10 ** power)}" y="896" text-anchor="middle" fill="${soft}">10<tspan dy="-16" font-size="32">${power}</tspan></text>`,
        );
        const rough = [4, 5, 6].map((power, at) => {
          // From where the roughness stands out of the viscous layer.
          const value = fullyRough(10 ** power);
          const from = (100 * 10 ** power) / Math.sqrt(value / 2) / 10;
          return (
            curve(
              through(() => value, from, most),
              blues[at],
              6,
            ) + haloed(px(most) - 12, py(1000 * value) - 16, `L / k 10${'⁴⁵⁶'[at] ?? ''}`, palette)
          );
        });
        const places = [9.4e6, 1.23e9].map((reynolds) => dot(px(reynolds), py(1000 * ittc1957(reynolds)), palette));
        return `${decades.join('')}${rough.join('')}${curve(through(laminar, least, 1e6), blues[2], 7)}${curve(through(schoenherr, least, most), blues[2], 5, '16 12')}${curve(through(ittc1957, least, most), ink, 9)}${places.join('')}
          ${label(px(3e5), py(6.9), '1957', ink)}${label(px(3.4e5), py(2.75), '1908', blues[3])}${label(px(9.4e6), py(2.2), '1:27', ink, 'middle')}${label(px(1.23e9), py(0.75), '1:1', ink, 'middle')}`;
      },
    );
    await writePlot(`friction-lines${palette.suffix}.png`, picture(palette, content));
  });

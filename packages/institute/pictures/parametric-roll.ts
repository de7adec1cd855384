import { field } from './field.ts';
import { halo } from './figures.ts';
import { axes, haloed, picture, sub, type Area } from './frame.ts';
import { writePlot } from './image.ts';
import { inEachPalette } from './plots.ts';

/**
 * Growth of roll in each period of her own, as a factor, where the stiffness of a ship goes up and down with the waves she meets:
 * φ″ + 2ζ φ′ + (1 + h cos Ωt) φ = 0, the equation of É. Mathieu (1868), by the multipliers of G. Floquet (1883).
 * @param frequency Ω over that of her roll
 * @param variation h, of the metacentric height over its mean
 * @param damping share of critical damping, ζ
 */
export function rollGrowth(frequency: number, variation: number, damping: number): number {
  const period = (2 * Math.PI) / frequency;
  const steps = 160;
  const h = period / steps;
  const turn = (t: number, x: number, v: number): number => -2 * damping * v - (1 + variation * Math.cos(frequency * t)) * x;
  const after = (x0: number, v0: number): readonly [number, number] => {
    let [x, v] = [x0, v0];
    for (let at = 0; at < steps; at += 1) {
      const t = at * h;
      const a1 = turn(t, x, v);
      const [v2, a2] = [v + (h / 2) * a1, turn(t + h / 2, x + (h / 2) * v, v + (h / 2) * a1)];
      const [v3, a3] = [v + (h / 2) * a2, turn(t + h / 2, x + (h / 2) * v2, v + (h / 2) * a2)];
      const [v4, a4] = [v + h * a3, turn(t + h, x + h * v3, v + h * a3)];
      x += (h / 6) * (v + 2 * v2 + 2 * v3 + v4);
      v += (h / 6) * (a1 + 2 * a2 + 2 * a3 + a4);
    }
    return [x, v];
  };
  const [[a, c], [b, d]] = [after(1, 0), after(0, 1)];
  const [half, product] = [(a + d) / 2, a * d - b * c];
  const most = half ** 2 > product ? Math.abs(half) + Math.sqrt(half ** 2 - product) : Math.sqrt(product);
  return most ** frequency;
}

/** Where roll grows by itself: frequency of encounter across, variation of stiffness up. */
export const makeParametricRoll = (): Promise<void> => {
  const [from, to, highest, damping] = [0.8, 2.6, 0.8, 0.03];
  const [columns, rows] = [460, 236];
  const grown = Float64Array.from({ length: columns * rows }, (_, at) =>
    rollGrowth(
      from + ((to - from) * (at % columns)) / (columns - 1),
      highest * (1 - Math.floor(at / columns) / (rows - 1)),
      damping,
    ),
  );
  return inEachPalette(async (palette) => {
    const { ink, ground } = palette;
    const area: Area = { left: 150, right: 1530, top: 130, bottom: 838 };
    const map = await field(palette, area, 12, (x, y) => {
      const [gx, gy] = [x * (columns - 1), y * (rows - 1)];
      const [fx, fy] = [Math.min(columns - 2, Math.floor(gx)), Math.min(rows - 2, Math.floor(gy))];
      const read = (dx: number, dy: number): number => grown[(fy + dy) * columns + fx + dx] ?? 1;
      const [top, bottom] = [0, 1].map((dy) => read(0, dy) * (1 - gx + fx) + read(1, dy) * (gx - fx));
      const factor = (top ?? 1) * (1 - gy + fy) + (bottom ?? 1) * (gy - fy);
      return factor <= 1 ? 0 : 0.12 + (factor - 1) / 2.6;
    });
    const content = axes(
      palette,
      { from, to, ticks: [1, 1.5, 2, 2.5], digits: 1, label: `${sub('ω', 'e')} / ${sub('ω', '0')}` },
      { from: 0, to: highest, ticks: [0, 0.2, 0.4, 0.6, 0.8], digits: 1, label: 'ΔGM / GM' },
      (px, py) =>
        map +
        haloed(px(2) - 90, py(0.06) + 16, 'ζ 0.03', palette) +
        halo(px(2), py(0.56) + 16, `× ${rollGrowth(2, 0.56, damping).toFixed(1)}`, ink, ground),
    );
    await writePlot(`parametric-roll${palette.suffix}.png`, picture(palette, content));
  });
};

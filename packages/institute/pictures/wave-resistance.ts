import { axes, curve, dot, label, picture, sub, tint, type Point } from './frame.ts';
import { range, writePlot } from './image.ts';
import { inEachPalette } from './plots.ts';

/** Wigley's hull of length 1: y = ½ B (1 − 4x²) (1 − z²/T²). */
const [beam, draught] = [0.1, 0.0625] as const;
const wetted = 0.1489;

/** ∫ (1 − z²/T²) e^{−mz} dz from the water line to the keel. */
const depthIntegral = (m: number): number => {
  const decay = Math.exp(-m * draught);
  const square = 2 / m ** 3 - decay * (draught ** 2 / m + (2 * draught) / m ** 2 + 2 / m ** 3);
  return (1 - decay) / m - square / draught ** 2;
};

/**
 * Wave resistance of that hull over ½ ρ U² S by the integral of J. H. Michell, The wave-resistance of a ship, Phil. Mag. 45, 1898:
 * C = (8 K² / π S) ∫ |∬ f_x e^{−Kλ²z + iKλx}|² cosh² u du with λ = cosh u and K = 1/Fn².
 * @param interferes whether the waves of bow and stern meet; without, both are summed by energy
 */
export function waveResistance(froude: number, interferes = true): number {
  const k = froude ** -2;
  const step = 0.001;
  let sum = 0;
  for (let u = step / 2; u < 4.5; u += step) {
    const along = k * Math.cosh(u);
    const phase = along / 2;
    const lengthwise = interferes
      ? (Math.sin(phase) / along ** 2 - Math.cos(phase) / (2 * along)) ** 2
      : (along ** -4 + along ** -2 / 4) / 2;
    sum += lengthwise * (depthIntegral(along * Math.cosh(u)) * Math.cosh(u)) ** 2 * step;
  }
  return ((8 * k ** 2) / (Math.PI * wetted)) * (8 * beam) ** 2 * sum;
}

/** Wave resistance against Froude number: humps and hollows about the line without interference. */
export const makeWaveResistance = (): Promise<void> =>
  inEachPalette(async (palette) => {
    const { ink, soft, blues } = palette;
    const numbers = range(500, 0.14, 0.6);
    const content = axes(
      palette,
      { from: 0.1, to: 0.6, ticks: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6], digits: 1, label: 'Fn' },
      { from: 0, to: 5, ticks: [0, 1, 2, 3, 4, 5], label: `10³ ${sub('C', 'W')}` },
      (px, py) => {
        const meeting = numbers.map((froude): Point => [px(froude), py(1000 * waveResistance(froude))]);
        const apart = numbers.map((froude): Point => [px(froude), py(1000 * waveResistance(froude, false))]);
        const speeds = [0.25, 0.3, 0.35, 0.4].map((froude) => dot(px(froude), py(1000 * waveResistance(froude)), palette));
        return `${tint([...meeting, ...apart.toReversed()], blues[2], 0.25)}${curve(apart, soft, 4, '16 12')}${curve(meeting, ink, 9)}${speeds.join('')}
          ${label(px(0.13), py(4.4), 'B / L 0.100', soft)}${label(px(0.13), py(3.9), 'T / L 0.0625', soft)}`;
      },
    );
    await writePlot(`wave-resistance${palette.suffix}.png`, picture(palette, content));
  });

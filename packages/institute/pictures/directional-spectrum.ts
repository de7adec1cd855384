import { field } from './field.ts';
import { curve, haloed, label, picture, sub, type Area } from './frame.ts';
import { range, writePlot } from './image.ts';
import { inEachPalette } from './plots.ts';

/** Waves of one origin: significant height, m; peak frequency, Hz; where they come from, degrees; power of the spreading; sharpness. */
type System = {
  readonly height: number;
  readonly peak: number;
  readonly from: number;
  readonly power: number;
  readonly gamma: number;
};

/** Swell out of the north and the sea of a southwesterly wind. */
export const systems: readonly System[] = [
  { height: 2, peak: 0.075, from: 340, power: 30, gamma: 5 },
  { height: 2.6, peak: 0.125, from: 235, power: 8, gamma: 3.3 },
];

const jonswap = (f: number, { peak, gamma }: System): number =>
  f ** -5 *
  Math.exp(-1.25 * (peak / f) ** 4) *
  gamma ** Math.exp(-((f - peak) ** 2) / (2 * ((f <= peak ? 0.07 : 0.09) * peak) ** 2));

/** Energy by frequency and direction, m²/Hz/rad: a JONSWAP spectrum (1973) times cos²ˢ ½θ (M. S. Longuet-Higgins and others, 1963), of the system's height. */
export function directional(system: System): (f: number, degrees: number) => number {
  const shape = (degrees: number): number => Math.abs(Math.cos(((degrees - system.from) * Math.PI) / 360)) ** (2 * system.power);
  const energy = range(2000, 0.02, 1).reduce((sum, f) => sum + jonswap(f, system) * (0.98 / 1999), 0);
  const spread = range(720, 0, 359.5).reduce((sum, degrees) => sum + shape(degrees) * (Math.PI / 360), 0);
  return (f, degrees) => ((system.height ** 2 / 16) * jonswap(f, system) * shape(degrees)) / (energy * spread);
}

/** Two systems in one sea, north up; the further from the middle, the shorter the waves. */
export const makeDirectionalSpectrum = (): Promise<void> =>
  inEachPalette(async (palette) => {
    const { ink, soft, line } = palette;
    const [x, y, radius, shortest] = [800, 510, 400, 0.2];
    const area: Area = { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
    const densities = systems.map(directional);
    const energy = await field(palette, area, 16, (shareX, shareY) => {
      const [dx, dy] = [2 * shareX - 1, 2 * shareY - 1];
      const f = Math.hypot(dx, dy) * shortest;
      if (f > shortest) return Number.NaN;
      if (f < 0.03) return 0;
      const degrees = (Math.atan2(dx, -dy) * 180) / Math.PI;
      return densities.reduce((sum, density) => sum + density(f, degrees), 0) ** 0.4 / 3.5;
    });
    const rings = [0.05, 0.1, 0.15, 0.2].map(
      (f) =>
        `<circle cx="${x}" cy="${y}" r="${(f / shortest) * radius}" fill="none" stroke="${f === shortest ? ink : line}" stroke-width="${f === shortest ? 5 : 2}"/>`,
    );
    const spokes = range(12, 0, 330).map((degrees) => {
      const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
      const text = label(x + sin * (radius + 66), y - cos * (radius + 34) + 16, `${degrees}°`, soft, 'middle');
      return (
        curve(
          [
            [x + sin * 90, y - cos * 90],
            [x + sin * radius, y - cos * radius],
          ],
          line,
          2,
        ) + text
      );
    });
    const names = [0.1].map((f) => haloed(x + 190, y + 16 + (f / shortest) * radius * 0.94, `${f.toFixed(1)} Hz`, palette));
    const sum = Math.sqrt(systems.reduce((energies, { height }) => energies + height ** 2, 0));
    await writePlot(
      `directional-spectrum${palette.suffix}.png`,
      picture(
        palette,
        energy + rings.join('') + spokes.join('') + names.join('') + label(80, 120, `${sub('H', 's')} ${sum.toFixed(1)} m`, ink),
      ),
    );
  });

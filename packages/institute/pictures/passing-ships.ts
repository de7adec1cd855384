import { field } from './field.ts';
import { halo } from './figures.ts';
import { axes, picture, type Area, type Point } from './frame.ts';
import { pathThrough, range, writePlot } from './image.ts';
import { inEachPalette } from './plots.ts';

/** Two ships of the river and the water below, m and m/s. */
const ship = { length: 110, beam: 11.4, draught: 2.8, speed: 3.2 } as const;
const [gravity, depth] = [9.81, 3.8] as const;

/**
 * The level round a slender ship in shallow water, η = −(U² / 2π g h √(1 − F²)) ∫ S′(ξ) (x − ξ) / ((x − ξ)² + (1 − F²) y²) dξ, F = U/√gh
 * (E. O. Tuck, Shallow-water flows past slender bodies, J. Fluid Mech. 26, 1966).
 * @param slope S′, of the area of her sections, by ξ from −½ to ½ of her length, over that length
 * @returns metres at a place in metres from midships
 */
export function levelAbout(
  slope: (share: number) => number,
  { length, speed }: { readonly length: number; readonly speed: number },
) {
  const squeeze = 1 - speed ** 2 / (gravity * depth);
  const places = range(241, -0.5 + 1 / 482, 0.5 - 1 / 482);
  const sources = places.map((share) => (slope(share) * length) / 241 / length);
  const factor = speed ** 2 / (2 * Math.PI * gravity * depth * Math.sqrt(squeeze));
  return (x: number, y: number): number =>
    -factor *
    places.reduce((sum, share, at) => {
      const from = x - share * length;
      return sum + ((sources[at] ?? 0) * from) / (from ** 2 + squeeze * y ** 2);
    }, 0);
}

/** Full ships, as of the Rhine: S = B T (1 − (2ξ)⁶). */
export const barge = (share: number): number => -12 * ship.beam * ship.draught * (2 * share) ** 5;

/** The level of the water where two ships meet, in centimetres. */
export const makePassingShips = (): Promise<void> => {
  const around = levelAbout((share) => barge(share), ship);
  const places = [
    [-28, -11.5],
    [28, 11.5],
  ] as const;
  const [reachX, reachY] = [118, 60];
  const level = (x: number, y: number): number =>
    places.reduce((sum, [dx, dy]) => sum + 100 * around(x - dx, Math.max(ship.beam / 2, Math.abs(y - dy))), 0);
  return inEachPalette(async (palette) => {
    const { ink, ground } = palette;
    const area: Area = { left: 150, right: 1530, top: 130, bottom: 838 };
    const water = await field(palette, area, 22, (x, y) => 0.3 - level((2 * x - 1) * reachX, (1 - 2 * y) * reachY) / 22);
    const content = axes(
      palette,
      { from: -reachX, to: reachX, ticks: [-100, -50, 0, 50, 100], label: 'x, m' },
      { from: -reachY, to: reachY, ticks: [-50, 0, 50], label: 'y, m' },
      (px, py) => {
        const hulls = places.map(([dx, dy], at) => {
          const side = (hand: number): Point[] =>
            range(60, -0.5, 0.5).map((share) => [
              px(dx + share * ship.length),
              py(dy + hand * (ship.beam / 2) * (1 - (2 * share) ** 6)),
            ]);
          const ahead = at === 0 ? 1 : -1;
          return `<path d="${pathThrough([...side(1), ...side(-1).toReversed()])}Z" fill="${ground}" stroke="${ink}" stroke-width="6"/><path d="M${px(dx - ahead * 22)} ${py(dy)}H${px(dx + ahead * 22)}m${-ahead * 26} -16l${ahead * 26} 16l${-ahead * 26} 16" fill="none" stroke="${ink}" stroke-width="6"/>`;
        });
        const names = [
          [0, 0],
          [0, 36],
          [-100, -14],
          [0, -36],
        ].map(([x = 0, y = 0]) => halo(px(x), py(y) + 16, `${level(x, y).toFixed(0).replace('-', '−')} cm`, ink, ground));
        return water + hulls.join('') + names.join('');
      },
    );
    await writePlot(`passing-ships${palette.suffix}.png`, picture(palette, content));
  });
};

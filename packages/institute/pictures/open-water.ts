import { axes, curve, dot, label, picture, sub, tint, type Point } from './frame.ts';
import { range, writePlot } from './image.ts';
import { inEachPalette, type Palette } from './plots.ts';

/** A coefficient, and its powers of J, P/D, A_E/A_0 and Z. */
type Term = readonly [number, number, number, number, number];

/**
 * The polynomials of the Wageningen B-series at a Reynolds number of 2·10⁶, as published by Oosterveld & van Oossanen,
 * "Further computer-analyzed data of the Wageningen B-screw series", International Shipbuilding Progress 22, 1975, table 5.
 */
const thrustTerms: readonly Term[] = [
  [0.00880496, 0, 0, 0, 0],
  [-0.204554, 1, 0, 0, 0],
  [0.166351, 0, 1, 0, 0],
  [0.158114, 0, 2, 0, 0],
  [-0.147581, 2, 0, 1, 0],
  [-0.481497, 1, 1, 1, 0],
  [0.415437, 0, 2, 1, 0],
  [0.0144043, 0, 0, 0, 1],
  [-0.0530054, 2, 0, 0, 1],
  [0.0143481, 0, 1, 0, 1],
  [0.0606826, 1, 1, 0, 1],
  [-0.0125894, 0, 0, 1, 1],
  [0.0109689, 1, 0, 1, 1],
  [-0.133698, 0, 3, 0, 0],
  [0.00638407, 0, 6, 0, 0],
  [-0.00132718, 2, 6, 0, 0],
  [0.168496, 3, 0, 1, 0],
  [-0.0507214, 0, 0, 2, 0],
  [0.0854559, 2, 0, 2, 0],
  [-0.0504475, 3, 0, 2, 0],
  [0.010465, 1, 6, 2, 0],
  [-0.00648272, 2, 6, 2, 0],
  [-0.00841728, 0, 3, 0, 1],
  [0.0168424, 1, 3, 0, 1],
  [-0.00102296, 3, 3, 0, 1],
  [-0.0317791, 0, 3, 1, 1],
  [0.018604, 1, 0, 2, 1],
  [-0.00410798, 0, 2, 2, 1],
  [-0.000606848, 0, 0, 0, 2],
  [-0.0049819, 1, 0, 0, 2],
  [0.0025983, 2, 0, 0, 2],
  [-0.000560528, 3, 0, 0, 2],
  [-0.00163652, 1, 2, 0, 2],
  [-0.000328787, 1, 6, 0, 2],
  [0.000116502, 2, 6, 0, 2],
  [0.000690904, 0, 0, 1, 2],
  [0.00421749, 0, 3, 1, 2],
  [0.0000565229, 3, 6, 1, 2],
  [-0.00146564, 0, 3, 2, 2],
];
const torqueTerms: readonly Term[] = [
  [0.00379368, 0, 0, 0, 0],
  [0.00886523, 2, 0, 0, 0],
  [-0.032241, 1, 1, 0, 0],
  [0.00344778, 0, 2, 0, 0],
  [-0.0408811, 0, 1, 1, 0],
  [-0.108009, 1, 1, 1, 0],
  [-0.0885381, 2, 1, 1, 0],
  [0.188561, 0, 2, 1, 0],
  [-0.00370871, 1, 0, 0, 1],
  [0.00513696, 0, 1, 0, 1],
  [0.0209449, 1, 1, 0, 1],
  [0.00474319, 2, 1, 0, 1],
  [-0.00723408, 2, 0, 1, 1],
  [0.00438388, 1, 1, 1, 1],
  [-0.0269403, 0, 2, 1, 1],
  [0.0558082, 3, 0, 1, 0],
  [0.0161886, 0, 3, 1, 0],
  [0.00318086, 1, 3, 1, 0],
  [0.015896, 0, 0, 2, 0],
  [0.0471729, 1, 0, 2, 0],
  [0.0196283, 3, 0, 2, 0],
  [-0.0502782, 0, 1, 2, 0],
  [-0.030055, 3, 1, 2, 0],
  [0.0417122, 2, 2, 2, 0],
  [-0.0397722, 0, 3, 2, 0],
  [-0.00350024, 0, 6, 2, 0],
  [-0.0106854, 3, 0, 0, 1],
  [0.00110903, 3, 3, 0, 1],
  [-0.000313912, 0, 6, 0, 1],
  [0.0035985, 3, 0, 1, 1],
  [-0.00142121, 0, 6, 1, 1],
  [-0.00383637, 1, 0, 2, 1],
  [0.0126803, 0, 2, 2, 1],
  [-0.00318278, 2, 3, 2, 1],
  [0.00334268, 0, 6, 2, 1],
  [-0.00183491, 1, 1, 0, 2],
  [0.000112451, 3, 2, 0, 2],
  [-0.0000297228, 3, 6, 0, 2],
  [0.000269551, 1, 0, 1, 2],
  [0.00083265, 2, 0, 1, 2],
  [0.00155334, 0, 2, 1, 2],
  [0.000302683, 0, 6, 1, 2],
  [-0.0001843, 0, 0, 2, 2],
  [-0.000425399, 0, 3, 2, 2],
  [0.0000869243, 3, 3, 2, 2],
  [-0.0004659, 0, 6, 2, 2],
  [0.0000554194, 1, 6, 2, 2],
];

export type Screw = {
  readonly pitchRatio: number;
  /** Expanded blade area over the area of the disc. */
  readonly areaRatio: number;
  readonly blades: number;
};

/** The screw of the picture: of the area ratio and pitch of the one seen from astern. */
export const screw: Screw = { pitchRatio: 1, areaRatio: 0.62, blades: 4 };

const sum = (terms: readonly Term[], advance: number, { pitchRatio, areaRatio, blades }: Screw): number =>
  terms.reduce((total, [c, j, p, a, z]) => total + c * advance ** j * pitchRatio ** p * areaRatio ** a * blades ** z, 0);

/** What a B-series screw does in open water at an advance J: K_T, K_Q and η = J K_T / (2π K_Q). */
export function openWater(
  advance: number,
  of: Screw,
): { readonly thrust: number; readonly torque: number; readonly efficiency: number } {
  const [thrust, torque] = [sum(thrustTerms, advance, of), sum(torqueTerms, advance, of)];
  return { thrust, torque, efficiency: (advance * thrust) / (2 * Math.PI * torque) };
}

/** The advance at which a screw gives no more thrust. */
export function advanceOfNoThrust(of: Screw): number {
  let [low, high] = [0.1, 2];
  for (let pass = 0; pass < 60; pass += 1) {
    const middle = (low + high) / 2;
    if (openWater(middle, of).thrust > 0) low = middle;
    else high = middle;
  }
  return low;
}

/** Thrust, torque and efficiency against advance, with the highest efficiency marked. */
export const makeOpenWater = (): Promise<void> => inEachPalette(drawOpenWater);

async function drawOpenWater(palette: Palette): Promise<void> {
  const { ink, soft, blues } = palette;
  const end = advanceOfNoThrust(screw);
  const advances = range(400, 0, end);
  const best = advances.reduce((a, b) => (openWater(b, screw).efficiency > openWater(a, screw).efficiency ? b : a));
  const content = axes(
    palette,
    { from: 0, to: 1.2, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2], digits: 1, label: 'J' },
    { from: 0, to: 0.8, ticks: [0, 0.2, 0.4, 0.6, 0.8], digits: 1, label: `${sub('K', 'T')}, 10 ${sub('K', 'Q')}, η` },
    (px, py) => {
      const through = (value: (advance: number) => number): Point[] =>
        advances.map((advance) => [px(advance), py(value(advance))]);
      const efficiency = through((advance) => openWater(advance, screw).efficiency);
      const peak = openWater(best, screw).efficiency;
      const [x, y] = [px(best), py(peak)];
      return [
        tint(efficiency, blues[4], 0.1),
        curve(
          through((advance) => openWater(advance, screw).thrust),
          blues[2],
          8,
        ),
        curve(
          through((advance) => 10 * openWater(advance, screw).torque),
          blues[3],
          8,
        ),
        curve(efficiency, ink, 8),
        curve(
          [
            [x, y + 16],
            [x, py(0)],
          ],
          soft,
          3,
          '5 9',
        ),
        dot(x, y, palette),
        label(x, y - 34, `η ${peak.toFixed(2)}`, ink, 'middle'),
        label(px(0.07), py(openWater(0.07, screw).thrust) + 78, sub('K', 'T'), blues[2]),
        label(px(0.07), py(10 * openWater(0.07, screw).torque) - 34, `10 ${sub('K', 'Q')}`, blues[3]),
      ].join('');
    },
  );
  await writePlot(`open-water${palette.suffix}.png`, picture(palette, content));
}

import { axes, curve, dot, label, picture, type Point } from './frame.ts';
import { range, writePlot } from './image.ts';
import { inEachPalette, type Palette } from './plots.ts';

const gravity = 9.81;
const metresPerSecond = 1852 / 3600;
/** A bulk carrier of 190 m, in metres. */
const ship = { length: 190, beam: 32, draught: 11, blockCoefficient: 0.82 } as const;
/** Depths of water over the draught of the ship. */
const depthRatios = [1.1, 1.2, 1.4, 2] as const;
/** In knots, up to which Tuck's theory of slow flow holds at all depths drawn. */
const fastest = 15;
/** Of the bow of a full ship: Huuska's (1976) value in Tuck's formula. */
const coefficient = 2.4;

/**
 * How deep the bow of the ship sinks under way, in metres: 2.4 (∇ / L²) F² / √(1 − F²), with F = V / √(g h)
 * (Tuck, J. Fluid Mech. 26, 1966; Huuska 1976, as in PIANC report 121, 2014).
 * @param knots speed through the water
 * @param depth of the water, in metres
 */
export function squatOf(knots: number, depth: number): number {
  const volume = ship.length * ship.beam * ship.draught * ship.blockCoefficient;
  const froude = (knots * metresPerSecond) / Math.sqrt(gravity * depth);
  return (coefficient * (volume / ship.length ** 2) * froude ** 2) / Math.sqrt(1 - froude ** 2);
}

/** The speed in knots at which the bow touches the bottom: its squat is all the water that the ship has under its keel. */
export function touchingSpeed(depth: number): number {
  let [low, high] = [0, Math.sqrt(gravity * depth) / metresPerSecond];
  for (let pass = 0; pass < 60; pass += 1) {
    const middle = (low + high) / 2;
    if (squatOf(middle, depth) < depth - ship.draught) low = middle;
    else high = middle;
  }
  return low;
}

/** Squat against speed at four depths, downwards; a circle where the bow touches the bottom. */
export const makeSquat = (): Promise<void> => inEachPalette(drawSquat);

async function drawSquat(palette: Palette): Promise<void> {
  const { ink, soft, blues } = palette;
  const content = axes(
    palette,
    { from: 0, to: fastest, ticks: [0, 3, 6, 9, 12, 15], label: 'V, kn' },
    { from: 2.5, to: 0, ticks: [0, 0.5, 1, 1.5, 2, 2.5], digits: 1, label: 'S, m' },
    (px, py) => {
      const curves = depthRatios.map((ratio, at) => {
        const colour = blues[4 - at] ?? ink;
        const depth = ratio * ship.draught;
        const touching = touchingSpeed(depth);
        const end = Math.min(touching, fastest);
        const points = range(200, 0, end).map((knots): Point => [px(knots), py(squatOf(knots, depth))]);
        const [x, y] = points.at(-1) ?? [0, 0];
        const touch = touching < fastest ? dot(x, y, palette) : '';
        const text =
          touching < fastest ? label(x - 4, y + 62, ratio.toFixed(1), ink, 'end') : label(x + 22, y + 16, ratio.toFixed(1), ink);
        return `${curve(points, colour, 8)}${touch}${text}`;
      });
      const bottom = py(0.1 * ship.draught);
      const keel = curve(
        [
          [px(0), bottom],
          [px(touchingSpeed(1.1 * ship.draught)) - 16, bottom],
        ],
        soft,
        3,
        '5 9',
      );
      return (
        keel +
        curves.join('') +
        label(px(0) + 24, bottom + 56, 'S = h − T', soft) +
        label(px(fastest) + 22, py(0) + 16, 'h / T', soft)
      );
    },
    { left: 150, right: 1440, top: 130, bottom: 838 },
  );
  await writePlot(`squat${palette.suffix}.png`, picture(palette, content));
}

import { colourAt, draw, hex, mix, pathThrough, range, svgStart, writeJPEG } from './image.ts';

/** Advance ratio, thrust loading and number of blades of the propeller whose slipstream is shown. */
const [advance, loading, blades] = [0.72, 0.9, 4] as const;

/**
 * Speed in the slipstream of a propeller over that of the ship, by the disc of W. J. M. Rankine (1865) and R. E. Froude (1889): 1 + a (1 + x/√(x² + R²)).
 * @param loading thrust over ½ ρ V² π R²
 * @param astern distance behind the disc, by its radius
 */
export const slipstream = (loadingOf: number, astern: number): number =>
  1 + ((Math.sqrt(1 + loadingOf) - 1) / 2) * (1 + astern / Math.hypot(astern, 1));

/** Radius of the slipstream over that of the disc, from the same flow through each section. */
export const slipstreamRadius = (loadingOf: number, astern: number): number =>
  Math.sqrt(slipstream(loadingOf, 0) / slipstream(loadingOf, astern));

const [width, height] = [2560, 1440] as const;
type Piece = { readonly far: number; readonly path: string };

/** Eye to the side and astern: x astern, y up, z towards the eye; all by the propeller's radius. */
const project = (x: number, y: number, z: number): readonly [number, number, number] => {
  const turn = -0.5;
  const [side, deep] = [(x - 1.75) * Math.cos(turn) + z * Math.sin(turn), 5.8 + (x - 1.75) * Math.sin(turn) - z * Math.cos(turn)];
  return [width / 2 + (side * 2350) / deep, height / 2 - 20 - (y * 2350) / deep, deep];
};

/** A line in space as pieces of a round tube that is lit from above. */
const tube = (points: readonly (readonly [number, number, number])[], thickness: number): Piece[] =>
  range(Math.ceil((points.length - 1) / 6), 0, Math.ceil((points.length - 1) / 6) - 1).map((piece) => {
    // Its light reaches a step into its neighbours, its edge does not: so they join without a seam.
    const of = (from: number, to: number) =>
      points.slice(Math.max(0, piece * 6 + from), piece * 6 + to).map((point) => project(...point));
    const [edge, run] = [of(0, 7), of(-1, 8)];
    const far = edge[0]?.[2] ?? 0;
    const wide = (thickness * 2350) / far;
    const haze = Math.min(1, Math.max(0, (far - 3.6) / 5.4));
    const stroke = (colour: string, share: number, lift: number, through = run): string =>
      `<path d="${pathThrough(through.map(([x, y]) => [x, y - lift * wide]))}" stroke="rgb(${mix(
        hex(colour),
        hex('#0b3558'),
        haze * 0.8,
      )
        .map(Math.round)
        .join(',')})" stroke-width="${(wide * share).toFixed(1)}"/>`;
    return {
      far,
      path:
        stroke('#06192c', 1.35, 0, edge) +
        stroke('#5f9cc6', 1, 0) +
        stroke('#b4d8ee', 0.62, 0.12) +
        stroke('#ffffff', 0.24, 0.24),
    };
  });

/** Computes and writes `tip-vortices.jpg`: the vortices that leave the tips of four blades, and the one behind the hub. */
export async function makeTipVortices(): Promise<void> {
  const step = 0.012;
  const helices = range(blades, 0, blades - 1).flatMap((blade) => {
    let angle = (2 * Math.PI * blade) / blades + 0.5;
    const points = range(Math.round(7.5 / step), 0, 7.5).map((x): readonly [number, number, number] => {
      const radius = slipstreamRadius(loading, x);
      // While the water goes on by dx, the blade turns by π dx / (J · speed), in radii.
      angle += (Math.PI * step) / (advance * slipstream(loading, x));
      return [x, radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    return tube(points, 0.045);
  });
  const hub = tube(
    range(300, 0.1, 7.5).map((x): readonly [number, number, number] => [x, 0.02 * Math.sin(9 * x), 0.02 * Math.cos(9 * x)]),
    0.11,
  );
  const shaft = tube(
    range(60, -1.6, 0.1).map((x): readonly [number, number, number] => [x, 0, 0]),
    0.3,
  );
  const propeller = range(blades, 0, blades - 1).map((blade): Piece => {
    const angle = (2 * Math.PI * blade) / blades + 0.5;
    const outline = [1, -1].flatMap((hand) => {
      const side = range(40, 0.16, 1).map((r) => {
        const half = hand * 0.42 * Math.sqrt(Math.max(0, 1 - r ** 5)) * Math.sqrt(r) * 0.8;
        const pitch = Math.atan(0.32 / r);
        const around = angle + (half * Math.cos(pitch)) / r;
        const [x, y] = project(half * Math.sin(pitch), r * Math.cos(around), r * Math.sin(around));
        return [x, y] as const;
      });
      return hand === 1 ? side : side.toReversed();
    });
    const [, , far] = project(0, 0.6 * Math.cos(angle), 0.6 * Math.sin(angle));
    return { far, path: `<path d="${pathThrough(outline)}Z" fill="url(#blade)" stroke="#041121" stroke-width="4"/>` };
  });
  const pieces = [...helices, ...hub, ...shaft, ...propeller].toSorted((a, b) => b.far - a.far).map(({ path }) => path);
  const overlay = `${svgStart(width, height)}<defs><linearGradient id="blade" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f7e3b0"/><stop offset="0.5" stop-color="#b98a3e"/><stop offset="1" stop-color="#5b3d17"/></linearGradient></defs><g fill="none">${pieces.join('')}</g></svg>`;
  const water = ['#2a78b0', '#0f4470', '#08233e', '#041121'].map(hex);
  const pixels = draw(width, height, (x, y) =>
    colourAt(water, (y / height) * 0.75 + 0.25 * Math.hypot(x / width - 0.35, y / height) ** 2),
  );
  await writeJPEG('tip-vortices.jpg', pixels, width, height, overlay);
}

import { axes, curve, label, picture, tint, type Point } from './frame.ts';
import { pathThrough, range, writePlot } from './image.ts';
import { inEachPalette, type Palette } from './plots.ts';

/**
 * The nominal wake of a full single-screw ship in the disc of its propeller, in radii of the propeller about its shaft, z upwards:
 * the turbulent wake of the centre plane (Schlichting, Boundary-Layer Theory, 1979, ch. XXIV), thicker towards the water line,
 * wound up by the two bilge vortices (Lamb–Oseen cores, Saffman, Vortex Dynamics, 1992, ch. 13) that a full stern sheds
 * (Larsson & Raven, Ship Resistance and Flow, 2010). A model with constants chosen for a full ship, not a measured wake.
 */
const centrePlane = { deficit: 0.82, halfWidth: 0.3, growth: 0.2, rise: 1.15 } as const;
/** Strength in speeds × radii, and the way that they act before the disc, in radii. */
const bilgeVortex = { y: 0.42, z: 0.12, core: 0.3, strength: 0.52, way: 2.2 } as const;
const steps = 40;
/** Of the hub, in radii. */
const hub = 0.18;

/** Speed of the water across the ship, as shares of its speed. */
function crossFlow(y: number, z: number): Point {
  let [v, w] = [0, 0];
  for (const side of [1, -1]) {
    const [dy, dz] = [y - side * bilgeVortex.y, z - bilgeVortex.z];
    const square = dy * dy + dz * dz + 1e-9;
    const turn = ((side * bilgeVortex.strength) / (2 * Math.PI * square)) * (1 - Math.exp(-square / bilgeVortex.core ** 2));
    // The vortex to starboard turns so that the water between the two goes down.
    v += -turn * dz;
    w += turn * dy;
  }
  return [v, w];
}

/** The wake of the centre plane before the vortices have turned it. */
function planeWake(y: number, z: number): number {
  const width = centrePlane.halfWidth + centrePlane.growth * Math.max(0, z + centrePlane.rise) ** 2 * 0.5;
  const across = Math.abs(y) / (2.27 * width);
  const profile = across >= 1 ? 0 : (1 - across ** 1.5) ** 2;
  return centrePlane.deficit * profile * (0.62 + 0.38 * Math.tanh(2.2 * (z + 0.55)));
}

/** The wake fraction 1 − v / V at a place in the disc, y to starboard and z upwards, in radii of the propeller. */
export function wakeFraction(y: number, z: number): number {
  let [py, pz] = [y, z];
  const step = bilgeVortex.way / steps;
  // Back along the path of the water, by the midpoint rule.
  for (let at = 0; at < steps; at += 1) {
    const [v, w] = crossFlow(py, pz);
    const [mv, mw] = crossFlow(py - (v * step) / 2, pz - (w * step) / 2);
    py -= mv * step;
    pz -= mw * step;
  }
  return planeWake(py, pz);
}

/** The mean of the wake fraction round the circle of a radius. */
export const meanWake = (radius: number): number =>
  range(181, 0, 2 * Math.PI)
    .slice(1)
    .reduce((sum, angle) => sum + wakeFraction(radius * Math.sin(angle), radius * Math.cos(angle)), 0) / 180;

const levels = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7] as const;
const cells = 220;
const extent = 1.04;

/** The closed lines around all places where the wake is above a level, by marching squares. */
function rings(values: readonly (readonly number[])[], level: number): Point[][] {
  const next = new Map<string, { readonly point: Point; readonly to: string }>();
  const value = (i: number, j: number): number => values[i]?.[j] ?? -1;
  const crossing = (i0: number, j0: number, i1: number, j1: number): { readonly key: string; readonly point: Point } => {
    const [a, b] = [value(i0, j0) - level, value(i1, j1) - level];
    const t = a / (a - b);
    const ordered = i0 < i1 || j0 < j1 ? [i0, j0, i1, j1] : [i1, j1, i0, j0];
    return { key: ordered.join(), point: [i0 + (i1 - i0) * t, j0 + (j1 - j0) * t] };
  };
  for (let i = -1; i <= cells; i += 1)
    for (let j = -1; j <= cells; j += 1) {
      const corners = [
        [i, j],
        [i + 1, j],
        [i + 1, j + 1],
        [i, j + 1],
      ] as const;
      const enters: { readonly key: string; readonly point: Point }[] = [];
      const leaves: { readonly key: string; readonly point: Point }[] = [];
      for (const [at, [i0, j0]] of corners.entries()) {
        const [i1, j1] = corners[(at + 1) % 4] ?? corners[0];
        const [isAbove, isNextAbove] = [value(i0, j0) > level, value(i1, j1) > level];
        if (isAbove === isNextAbove) continue;
        (isAbove ? leaves : enters).push(crossing(i0, j0, i1, j1));
      }
      for (const [at, leave] of leaves.entries()) {
        const enter = enters[at];
        if (enter !== undefined) next.set(leave.key, { point: leave.point, to: enter.key });
      }
    }
  const found: Point[][] = [];
  for (const start of next.keys()) {
    const ring: Point[] = [];
    for (let key = start, link = next.get(key); link !== undefined; key = link.to, link = next.get(key)) {
      ring.push(link.point);
      next.delete(key);
    }
    if (ring.length > 2) found.push(ring);
  }
  return found;
}

/** Contours of the wake in the disc, and beside them its mean over each radius. */
export const makeWakeFraction = (): Promise<void> => inEachPalette(drawWakeFraction);

const centre = { x: 530, y: 500, radius: 375 } as const;
/** Every second level is drawn stronger, and named where it meets the rim to starboard. */
const isNamed = (at: number): boolean => at % 2 === 0;

async function drawWakeFraction(palette: Palette): Promise<void> {
  const { ink, soft, ground, blues } = palette;
  const grid = range(cells + 1, -extent, extent);
  const values = grid.map((y) => grid.map((z) => wakeFraction(y, z)));
  const toPixel = ([i, j]: Point): Point => [
    centre.x + (-extent + (2 * extent * i) / cells) * centre.radius,
    centre.y - (-extent + (2 * extent * j) / cells) * centre.radius,
  ];
  const bands = levels.map((level, at) => {
    const paths = rings(values, level).map((ring) => `${pathThrough(ring.map(toPixel))}Z`);
    return `<path d="${paths.join('')}" fill="${blues[2]}" fill-opacity="0.2" fill-rule="evenodd" stroke="${blues[3]}" stroke-width="${isNamed(at) ? 5 : 2.5}"/>`;
  });
  const circle = (radius: number, colour: string, weight: number, fill = 'none'): string =>
    `<circle cx="${centre.x}" cy="${centre.y}" r="${radius * centre.radius}" fill="${fill}" stroke="${colour}" stroke-width="${weight}"/>`;
  const rim = (degrees: number, r: number): Point => [
    centre.x + Math.sin((degrees * Math.PI) / 180) * centre.radius * r,
    centre.y - Math.cos((degrees * Math.PI) / 180) * centre.radius * r,
  ];
  const ticks = [0, 90, 180, 270].map((degrees) => curve([rim(degrees, 1), rim(degrees, 1.05)], ink, 4));
  const names = levels
    .filter((_, at) => isNamed(at))
    .map((level) => {
      const degrees =
        range(900, 1, 90).find(
          (angle) => wakeFraction(Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)) < level,
        ) ?? 0;
      const [x, y] = rim(degrees, 1.035);
      return label(x, y + 4, level.toFixed(1), ink);
    });
  const corner = (degrees: number, dx: number, dy: number, anchor: string): string => {
    const [x, y] = rim(degrees, 1.05);
    return `<text x="${x + dx}" y="${y + dy}" text-anchor="${anchor}" fill="${soft}">${degrees}°</text>`;
  };
  const disc = `<clipPath id="disc"><circle cx="${centre.x}" cy="${centre.y}" r="${centre.radius}"/></clipPath><g clip-path="url(#disc)">${bands.join('')}</g>
    ${circle(0.7, soft, 2)}${circle(1, ink, 4)}${circle(hub, ink, 4, ground)}${ticks.join('')}${names.join('')}
    ${corner(0, 0, -14, 'middle')}${corner(90, 14, 16, 'start')}${corner(180, 0, 46, 'middle')}${corner(270, -14, 16, 'end')}`;
  const content =
    disc +
    axes(
      palette,
      { from: 0, to: 1, ticks: [0, 0.5, 1], digits: 1, label: 'r / R' },
      { from: 0, to: 0.8, ticks: [0, 0.2, 0.4, 0.6, 0.8], digits: 1, label: 'w' },
      (px, py) => {
        const points = range(80, hub, 1).map((radius): Point => [px(radius), py(meanWake(radius))]);
        return (
          tint([...points, [px(1), py(0)], [px(hub), py(0)]], ink, 0.1) +
          curve(points, ink, 8) +
          label(px(0.68), py(meanWake(0.68)) - 30, 'w(r)', ink)
        );
      },
      { left: 1170, right: 1540, top: 130, bottom: 838 },
    );
  await writePlot(`wake-fraction${palette.suffix}.png`, picture(palette, content));
}

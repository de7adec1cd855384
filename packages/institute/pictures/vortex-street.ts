import { colourAt, draw, hex, mix, writeJPEG, svgStart } from './image.ts';

/** Of both relaxation times, each less a half: small enough to be stable between the open ends, large enough to damp ripples by the wall. */
const product = 0.02;

/** Of the vortices downstream, over that of the flow. */
const vortexSpeed = 0.86;

/**
 * The flow past a cylinder by the lattice-Boltzmann method: nine speeds, two relaxation times
 * (Ginzburg, Verhaeghe & d'Humières, Communications in Computational Physics 3, 2008; Krüger & others, The Lattice Boltzmann Method, 2017).
 * Lengths are cells, times are steps.
 */
export type Street = {
  readonly columns: number;
  readonly rows: number;
  readonly diameter: number;
  /** Of the cylinder's centre. */
  readonly x: number;
  readonly y: number;
  readonly speed: number;
  readonly reynolds: number;
  readonly steps: number;
};

/** An array of cells for each of the nine speeds. */
type Nine = readonly [
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
];

const ex = [0, 1, 0, -1, 0, 1, -1, -1, 1] as const;
const ey = [0, 0, 1, 0, -1, 1, 1, -1, -1] as const;
const weights = [4 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 36, 1 / 36, 1 / 36, 1 / 36] as const;

const equilibrium = (direction: number, density: number, u: number, v: number): number => {
  const along = 3 * ((ex[direction] ?? 0) * u + (ey[direction] ?? 0) * v);
  return (weights[direction] ?? 0) * density * (1 + along + (along * along) / 2 - 1.5 * (u * u + v * v));
};

/**
 * Lets the water flow from left to right past the cylinder; above and below, the flow repeats.
 * @returns the vorticity of each cell in speeds a diameter, positive anticlockwise with y up the rows, the stream function
 * of who travels with the vortices in speeds × diameters, and the speed across behind the cylinder at each step
 */
export function runStreet({ columns, rows, diameter, x: cx, y: cy, speed, reynolds, steps }: Street): {
  readonly vorticity: Float64Array;
  readonly stream: Float64Array;
  readonly across: Float64Array;
} {
  const count = columns * rows;
  const viscosity = (speed * diameter) / reynolds;
  const even = 1 / (3 * viscosity + 0.5);
  const odd = 1 / (product / (3 * viscosity) + 0.5);
  const isSolid = Uint8Array.from({ length: count }, (_, at) =>
    Math.hypot((at % columns) - cx, Math.floor(at / columns) - cy) <= diameter / 2 ? 1 : 0,
  );
  const us = new Float64Array(count);
  const vs = new Float64Array(count);
  const across = new Float64Array(steps);
  const start = (direction: number): Float64Array =>
    // A little flow across behind the cylinder, which decides for a side.
    Float64Array.from({ length: count }, (_, at) => {
      const distance = Math.hypot((at % columns) - cx - 2 * diameter, Math.floor(at / columns) - cy - diameter / 2) / diameter;
      return equilibrium(direction, 1, speed, 0.3 * speed * Math.exp(-distance * distance));
    });
  let from: Float64Array[] = ex.map((_, direction) => start(direction));
  let to: Float64Array[] = from.map((values) => values.slice());
  const probe = Math.round(cy) * columns + Math.round(cx + 2 * diameter);
  const inflow = ex.map((_, direction) => equilibrium(direction, 1, speed, 0));
  for (let step = 0; step < steps; step += 1) {
    const [f0, f1, f2, f3, f4, f5, f6, f7, f8] = from as Nine;
    const [t0, t1, t2, t3, t4, t5, t6, t7, t8] = to as Nine;
    for (let y = 0; y < rows; y += 1) {
      const row = y * columns;
      const below = (y === 0 ? rows - 1 : y - 1) * columns;
      const above = (y === rows - 1 ? 0 : y + 1) * columns;
      for (let x = 1; x < columns - 1; x += 1) {
        const at = row + x;
        const a0 = f0[at] ?? 0;
        const a1 = f1[at - 1] ?? 0;
        const a2 = f2[below + x] ?? 0;
        const a3 = f3[at + 1] ?? 0;
        const a4 = f4[above + x] ?? 0;
        const a5 = f5[below + x - 1] ?? 0;
        const a6 = f6[below + x + 1] ?? 0;
        const a7 = f7[above + x + 1] ?? 0;
        const a8 = f8[above + x - 1] ?? 0;
        if (isSolid[at] === 1) {
          // What meets the cylinder goes back whence it came.
          t0[at] = a0;
          t1[at] = a3;
          t2[at] = a4;
          t3[at] = a1;
          t4[at] = a2;
          t5[at] = a7;
          t6[at] = a8;
          t7[at] = a5;
          t8[at] = a6;
          continue;
        }
        const density = a0 + a1 + a2 + a3 + a4 + a5 + a6 + a7 + a8;
        const u = (a1 + a5 + a8 - a3 - a6 - a7) / density;
        const v = (a2 + a5 + a6 - a4 - a7 - a8) / density;
        us[at] = u;
        vs[at] = v;
        const rest = 1 - 1.5 * (u * u + v * v);
        t0[at] = a0 - even * (a0 - (4 / 9) * density * rest);
        const axial = density / 9;
        const diagonal = density / 36;
        // Each pair of opposite speeds, its sum and its difference relaxed on their own.
        let half = even * ((a1 + a3) / 2 - axial * (rest + 4.5 * u * u));
        let turn = odd * ((a1 - a3) / 2 - axial * 3 * u);
        t1[at] = a1 - half - turn;
        t3[at] = a3 - half + turn;
        half = even * ((a2 + a4) / 2 - axial * (rest + 4.5 * v * v));
        turn = odd * ((a2 - a4) / 2 - axial * 3 * v);
        t2[at] = a2 - half - turn;
        t4[at] = a4 - half + turn;
        half = even * ((a5 + a7) / 2 - diagonal * (rest + 4.5 * (u + v) * (u + v)));
        turn = odd * ((a5 - a7) / 2 - diagonal * 3 * (u + v));
        t5[at] = a5 - half - turn;
        t7[at] = a7 - half + turn;
        half = even * ((a6 + a8) / 2 - diagonal * (rest + 4.5 * (v - u) * (v - u)));
        turn = odd * ((a6 - a8) / 2 - diagonal * 3 * (v - u));
        t6[at] = a6 - half - turn;
        t8[at] = a8 - half + turn;
      }
      // Undisturbed water flows in; what flows out is at the pressure of still water.
      const out = row + columns - 1;
      const [u, v] = [us[out - 1] ?? 0, vs[out - 1] ?? 0];
      for (const [direction, values] of to.entries()) {
        values[row] = inflow[direction] ?? 0;
        values[out] = equilibrium(direction, 1, u, v);
      }
    }
    across[step] = (vs[probe] ?? 0) / speed;
    [from, to] = [to, from];
  }
  const vorticity = new Float64Array(count);
  for (let y = 1; y < rows - 1; y += 1)
    for (let x = 1; x < columns - 1; x += 1) {
      const at = y * columns + x;
      const curl = (vs[at + 1] ?? 0) - (vs[at - 1] ?? 0) - (us[at + columns] ?? 0) + (us[at - columns] ?? 0);
      vorticity[at] = (curl / 2 / speed) * diameter;
    }
  const stream = new Float64Array(count);
  for (let at = columns; at < count; at += 1)
    stream[at] = (stream[at - columns] ?? 0) + (((us[at] ?? 0) + (us[at - columns] ?? 0)) / 2 / speed - vortexSpeed) / diameter;
  return { vorticity, stream, across };
}

/** Shedding frequency × diameter / speed, from the times between upward zero crossings in the second half of a record. */
export function strouhal(across: Float64Array, { diameter, speed }: Street): number {
  const crossings: number[] = [];
  for (let at = Math.floor(across.length / 2); at < across.length; at += 1)
    if ((across[at - 1] ?? 0) < 0 && (across[at] ?? 0) >= 0) crossings.push(at);
  const span = (crossings.at(-1) ?? 0) - (crossings[0] ?? 0);
  return ((crossings.length - 1) / span) * (diameter / speed);
}

const street: Street = { columns: 324, rows: 176, diameter: 13, x: 56, y: 87.5, speed: 0.14, reynolds: 140, steps: 5000 };
const [width, height] = [2560, 1440] as const;
/** The part of the flow that is shown: cells from its left edge, and cells across. */
const view = { left: 16, columns: 292 } as const;

const faint = 0.12;
/** Between streamlines, in speeds × diameters. */
const lineSpacing = 0.08;
const lineColour = hex('#8fbfdc');

/** Clockwise, still, anticlockwise. */
const stops = ['#01050c', '#04172b', '#0a2b4b', '#14446c', '#3d80ae', '#a0cbe4', '#f6fbfe'].map(hex);

/** The cubic through four points (Catmull & Rom 1974). */
const cubic = (a: number, b: number, c: number, d: number, t: number): number =>
  b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));

/** Computes and writes `vortex-street.jpg`. */
export async function makeVortexStreet(): Promise<void> {
  const { vorticity, stream } = runStreet(street);
  const scale = width / view.columns;
  const bottom = street.y - height / scale / 2;
  const between = (values: Float64Array, px: number, py: number): number => {
    const [x, y] = [view.left + px / scale, bottom + (height - py) / scale];
    const [fx, fy] = [Math.floor(x), Math.floor(y)];
    const across = (row: number): number => {
      const at = row * street.columns + fx;
      return cubic(values[at - 1] ?? 0, values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0, x - fx);
    };
    return cubic(across(fy - 1), across(fy), across(fy + 1), across(fy + 2), y - fy);
  };
  const pixels = draw(width, height, (px, py) => {
    const value = between(vorticity, px, py);
    // Sound, which the method also carries, is too faint to be shown.
    const shown = value ** 3 / (value ** 2 + faint ** 2);
    const colour = colourAt(stops, 0.5 + 0.25 * Math.asinh(shown * 1.25));
    const here = between(stream, px, py) / lineSpacing;
    const [right, down] = [between(stream, px + 1, py) / lineSpacing - here, between(stream, px, py + 1) / lineSpacing - here];
    const distance = Math.abs(here - Math.round(here)) / Math.max(Math.hypot(right, down), 1e-6);
    return mix(colour, lineColour, 0.3 * Math.min(1, Math.max(0, 1.9 - distance)));
  });
  const [cx, cy, r] = [(street.x - view.left) * scale, height / 2, (street.diameter / 2 + 0.7) * scale];
  const overlay = `${svgStart(width, height)}
    <defs><radialGradient id="face" cx="0.36" cy="0.3" r="0.85"><stop offset="0" stop-color="#ffffff"/><stop offset="0.6" stop-color="#d5e2eb"/><stop offset="1" stop-color="#9db4c4"/></radialGradient></defs>
    <circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#face)" stroke="#f7fbfd" stroke-width="3"/></svg>`;
  await writeJPEG('vortex-street.jpg', pixels, width, height, overlay);
}

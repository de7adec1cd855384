import sharp from 'sharp';

import { draw, hex, mix, pathThrough, range, writePlot, type Colour, svgStart } from './image.ts';
import {
  bubbleRadius,
  catenary,
  inletCurrent,
  lensExponent,
  lensFlow,
  lensHalfBeam,
  lewisForm,
  lewisPoint,
  optimumCirculation,
  sloshingMode,
  water,
} from './physics.ts';
import { curve, inEachPalette, label, type Axis, type Palette, type Point } from './plots.ts';

/** Figures without words: one picture serves every language. Their letters are 11 px high on a phone of 390 px. */
const [width, height] = [2560, 1600] as const;
const textSize = 76;
type Area = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
const whole: Area = { left: 290, right: 2440, top: 210, bottom: 1350 };
type Place = (value: number) => number;

const picture = ({ ground, soft }: Palette, content: string): string =>
  `${svgStart(width, height)}<rect width="100%" height="100%" fill="${ground}"/>
    <g font-family="Archivo, IBM Plex Sans, Arial, Helvetica, sans-serif" font-size="${textSize}" fill="${soft}">${content}</g></svg>`;

const lowered = (sign: string, index: string, rest = ''): string =>
  `${sign}<tspan dy="18" font-size="${textSize * 0.7}">${index}</tspan>${rest === '' ? '' : `<tspan dy="-18">${rest}</tspan>`}`;
const number = (value: number, digits = 0): string => value.toFixed(digits).replace('-', '−');
const line = ([x1, y1]: Point, [x2, y2]: Point, colour: string, weight: number): string =>
  `<line x1="${x1}" x2="${x2}" y1="${y1}" y2="${y2}" stroke="${colour}" stroke-width="${weight}"/>`;
/** A label that keeps its distance from what it lies on. */
export const halo = (x: number, y: number, text: string, colour: string, ground: string): string =>
  `<g stroke="${ground}" stroke-width="38" stroke-linejoin="round">${label(x, y, text, ground, 'middle')}</g>${label(x, y, text, colour, 'middle')}`;

const cssColour = (colour: Colour): string => `rgb(${colour.map(Math.round).join(',')})`;
const clipped = (id: string, path: string, content: string): string =>
  `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;

/** Grid, ticks and the names of the axes, with what is drawn in them. The name of x may be left out where another frame below has it. */
function frame({ ink, line: grid }: Palette, area: Area, x: Axis, y: Axis, content: (px: Place, py: Place) => string): string {
  const px: Place = (value) => area.left + ((value - x.from) / (x.to - x.from)) * (area.right - area.left);
  const py: Place = (value) => area.bottom - ((value - y.from) / (y.to - y.from)) * (area.bottom - area.top);
  const xTicks = x.ticks.map(
    (tick) =>
      line([px(tick), area.top], [px(tick), area.bottom], grid, 2) +
      (x.label === ''
        ? ''
        : `<text x="${px(tick)}" y="${area.bottom + 92}" text-anchor="middle">${number(tick, x.digits)}</text>`),
  );
  const yTicks = y.ticks.map(
    (tick) =>
      line([area.left, py(tick)], [area.right, py(tick)], grid, 2) +
      `<text x="${area.left - 36}" y="${py(tick) + 26}" text-anchor="end">${number(tick, y.digits)}</text>`,
  );
  return `${xTicks.join('')}${yTicks.join('')}${line([area.left, py(Math.max(0, y.from))], [area.right, py(Math.max(0, y.from))], ink, 5)}
    ${x.label === '' ? '' : label(area.right, area.bottom + 196, x.label, ink, 'end')}${label(area.left, area.top - 62, y.label, ink)}${content(px, py)}`;
}

const isDark = ({ suffix }: Palette): boolean => suffix === '-dark';
const write = (name: string, palette: Palette, content: string): Promise<void> =>
  writePlot(`${name}${palette.suffix}.png`, picture(palette, content));

/** Pixels as an image within an SVG. */
export async function embedded(pixels: Buffer, wide: number, high: number, { left, right, top, bottom }: Area): Promise<string> {
  const png = await sharp(pixels, { raw: { width: wide, height: high, channels: 3 } })
    .png()
    .toBuffer();
  return `<image x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

/** Streamlines along a hull of two circular arcs, over bands of its pressure coefficient (see `lensFlow`). */
export async function makePotentialFlow(): Promise<void> {
  const [beamByLength, reach, band] = [0.28, 0.95, 0.05];
  const flow = lensFlow(lensExponent(beamByLength));
  const edge = (x: number): number => lensHalfBeam(beamByLength, x);
  const pressureAt = (x: number, y: number): number => 1 - flow(x, y).speed ** 2;
  /** Where a value that grows with y is reached at x, beside the hull. */
  const reached = (x: number, value: number, of: (x: number, y: number) => number): number => {
    let [below, above] = [Math.max(edge(x), 1e-6), 2];
    for (let pass = 0; pass < 30; pass += 1) {
      const y = (below + above) / 2;
      if (of(x, y) < value) below = y;
      else above = y;
    }
    return below;
  };
  const streamlines = range(11, 0.02, 0.47).map((stream) =>
    range(321, -reach, reach).map((x): Point => [x, reached(x, stream, (at, y) => flow(at, y).stream)]),
  );
  // The flow is the same on both sides: one is computed, and drawn twice.
  const perLength = (whole.right - whole.left) / (2 * reach);
  const side = (whole.bottom - whole.top) / (2 * perLength);
  const [columns, rows, middle] = [whole.right - whole.left, (whole.bottom - whole.top) / 2, (whole.bottom + whole.top) / 2];
  const bands = Float64Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [((at % columns) + 0.5) / perLength - reach, side - (Math.floor(at / columns) + 0.5) / perLength];
    return y < edge(x) - 0.004 ? 0 : Math.round(pressureAt(x, Math.max(y, edge(x) + 1e-4)) / band) * band;
  });
  await inEachPalette(async (palette) => {
    const { ink, ground, blues } = palette;
    const [low, high]: [Colour, Colour] = isDark(palette) ? [hex('#4f8fc4'), hex('#051626')] : [hex('#6fa8cf'), hex('#ffffff')];
    const colourOf = (pressure: number): Colour =>
      pressure < 0 ? mix(hex(ground), low, Math.min(1, -pressure / 0.7)) : mix(hex(ground), high, Math.min(1, pressure / 0.35));
    const pixels = draw(columns, rows, (column, row) => colourOf(bands[row * columns + column] ?? 0));
    const half = await embedded(pixels, columns, rows, { ...whole, bottom: middle });
    const field = `${half}<g transform="translate(0 ${2 * middle}) scale(1 -1)">${half}</g>`;
    const content = frame(
      palette,
      whole,
      { from: -reach, to: reach, ticks: [-0.5, 0, 0.5], label: 'x / L', digits: 1 },
      { from: -side, to: side, ticks: [-0.4, -0.2, 0, 0.2, 0.4], label: 'y / L', digits: 1 },
      (px, py) => {
        const mirrored = (points: readonly Point[]): Point[][] =>
          [1, -1].map((hand) => points.map(([x, y]): Point => [px(x), py(hand * y)]));
        const lines = streamlines.flatMap(mirrored).map((points) => curve(points, blues[3], 4));
        const sides = mirrored(range(121, -0.5, 0.5).map((x): Point => [x, edge(x)]));
        const outline = [...(sides[0] ?? []), ...(sides[1] ?? []).toReversed()];
        const values = [-0.5, -0.3].flatMap((value) =>
          mirrored([[0, reached(0, value, pressureAt)]]).flatMap((points) =>
            points.map(([x, y]) => halo(x, y + 26, number(value, 1), ink, cssColour(colourOf(value)))),
          ),
        );
        return `${field}${clipped('field', `M${whole.left} ${whole.top}H${whole.right}V${whole.bottom}H${whole.left}Z`, lines.join(''))}<path d="${pathThrough(outline)}Z" fill="${ground}" stroke="${ink}" stroke-width="9" stroke-linejoin="round"/>${values.join('')}
          ${label(px(0), py(0) + 26, lowered('c', 'p'), ink, 'middle')}`;
      },
    );
    await write('potential-flow', palette, content);
  });
}

/** Circulation of the propeller of least loss, for two to six blades and without number (see `optimumCirculation`). */
export const makeLiftingLine = (): Promise<void> =>
  inEachPalette(async (palette) => {
    const { ink, soft, ground, blues } = palette;
    const [pitch, hub] = [1 / Math.PI, 0.2];
    const labelled = [0.5, 0.6, 0.7, 0.8];
    const blades = [2, 3, 4, 6];
    const behind = cssColour(mix(hex(ground), hex(blues[2]), 0.1));
    const content = frame(
      palette,
      whole,
      { from: 0.2, to: 1, ticks: [0.2, 0.4, 0.6, 0.8, 1], label: 'r / R', digits: 1 },
      { from: 0, to: 0.3, ticks: [0, 0.1, 0.2, 0.3], label: 'Z Γ / 4π R w', digits: 1 },
      (px, py) => {
        const limit = range(200, hub, 1).map((r): Point => [px(r), py((r * r * pitch) / (r * r + pitch * pitch))]);
        const curves = blades.map((count, at) => {
          const { radii, circulation } = optimumCirculation(count, pitch, hub);
          const points: Point[] = [
            [px(hub), py(0)],
            ...radii.map((r, index): Point => [px(r), py(circulation[index] ?? 0)]),
            [px(1), py(0)],
          ];
          const near = radii.findIndex((r) => r > (labelled[at] ?? 0));
          const colour = blues[at + 1] ?? ink;
          const fill = at === blades.length - 1 ? `<path d="${pathThrough(points)}Z" fill="${blues[2]}" opacity="0.1"/>` : '';
          return {
            fill,
            drawn:
              curve(points, colour, 9) + halo(px(radii[near] ?? 0), py(circulation[near] ?? 0) + 26, `Z ${count}`, ink, behind),
          };
        });
        return `<path d="${pathThrough(limit)}" fill="none" stroke="${soft}" stroke-width="6" stroke-dasharray="26 18"/>${curves.map(({ fill }) => fill).join('')}${curves.map(({ drawn }) => drawn).join('')}${label(px(0.82), py(0.285), 'Z ∞', soft, 'end')}`;
      },
    );
    await write('lifting-line', palette, content);
  });

/** A nucleus that passes through low pressures, as in the core of a tip vortex: above the pressure, below the radius (see `bubbleRadius`). */
export const makeCavitationBubble = (): Promise<void> =>
  inEachPalette(async (palette) => {
    const { ink, soft, blues } = palette;
    const [radius, ambient, trough, span] = [50e-6, 100e3, 300e-6, 100e-6];
    const lowest = [-2e3, -10e3, -20e3];
    const pressureAt =
      (least: number) =>
      (t: number): number =>
        ambient - (ambient - least) * Math.exp(-(((t - trough) / span) ** 2));
    const time: Axis = { from: 0.1, to: 0.6, ticks: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6], label: '', digits: 1 };
    const colours = [blues[1], blues[2], ink];
    const above = frame(
      palette,
      { ...whole, top: 180, bottom: 480 },
      time,
      { from: -40, to: 100, ticks: [0, 50, 100], label: 'p, kPa', digits: 0 },
      (px, py) =>
        lowest
          .map((least, at) =>
            curve(
              range(300, 0.1, 0.6).map((t): Point => [px(t), py(pressureAt(least)(t / 1000) / 1000)]),
              colours[at] ?? ink,
            ),
          )
          .join(''),
    );
    const below = frame(
      palette,
      { ...whole, top: 690 },
      { ...time, label: 't, ms' },
      { from: 0, to: 0.5, ticks: [0, 0.1, 0.2, 0.3, 0.4, 0.5], label: 'R, mm', digits: 1 },
      (px, py) =>
        lowest
          .map((least, at) => {
            const steps = bubbleRadius({ radius, pressure: pressureAt(least), until: 0.6e-3, soundSpeed: water.soundSpeed });
            let last: Point = [-9, -9];
            const points = steps.flatMap(({ t, radius: r }): Point[] => {
              const point: Point = [px(t * 1000), py(r * 1000)];
              if (t < 0.1e-3 || Math.hypot(point[0] - last[0], point[1] - last[1]) < 1.5) return [];
              last = point;
              return [point];
            });
            const top = steps.reduce((most, step) => (step.radius > most.radius ? step : most));
            const name = `${number(least / 1000)} kPa`;
            const [x, y] = [px(top.t * 1000), py(top.radius * 1000)];
            return (
              line([px(0.245), y], [x - 16, y], soft, 3) +
              curve(points, colours[at] ?? ink, 8) +
              label(px(0.24), y + 26, name, ink, 'end')
            );
          })
          .join(''),
    );
    await write('cavitation-bubble', palette, above + below);
  });

/** Levels of sea and basin and the current between them over one tide of 12.42 h, with its first overtide (see `inletCurrent`). */
export const makeTidalCurrent = (): Promise<void> =>
  inEachPalette(async (palette) => {
    const { ink, blues } = palette;
    const period = 12.42 * 3600;
    const sea = (t: number): number =>
      0.9 * Math.cos((2 * Math.PI * t) / period) + 0.12 * Math.cos((4 * Math.PI * t) / period - 1);
    const tide = inletCurrent({ section: 6000, basin: 60e6, length: 4000, losses: 6, sea, period });
    const time: Axis = { from: 0, to: 12.42, ticks: [0, 2, 4, 6, 8, 10, 12], label: '', digits: 0 };
    const above = frame(
      palette,
      { ...whole, top: 180, bottom: 610 },
      time,
      { from: -1.2, to: 1.2, ticks: [-1, 0, 1], label: 'η, m', digits: 0 },
      (px, py) => {
        const outside = tide.map(({ t }): Point => [px(t / 3600), py(sea(t))]);
        const inside = tide.map(({ t, level }): Point => [px(t / 3600), py(level)]);
        return `<path d="${pathThrough([...outside, ...inside.toReversed()])}Z" fill="${blues[2]}" opacity="0.18"/>${curve(outside, ink)}${curve(inside, blues[2])}
          ${label(px(3.5), py(-0.8), lowered('η', '0'), ink, 'end')}${label(px(4.5), py(0.2), lowered('η', '1'), blues[2])}`;
      },
    );
    const below = frame(
      palette,
      { ...whole, top: 820 },
      { ...time, label: 't, h' },
      { from: -1.5, to: 1.5, ticks: [-1, 0, 1], label: 'u, m/s', digits: 0 },
      (px, py) => {
        const points = tide.map(({ t, current }): Point => [px(t / 3600), py(current)]);
        const arrows = tide
          .filter((_, at) => at % 40 === 20)
          .map(({ t, current }) => line([px(t / 3600), py(0)], [px(t / 3600), py(current)], blues[current > 0 ? 2 : 1], 7));
        return arrows.join('') + curve(points, ink, 9);
      },
    );
    await write('tidal-current', palette, above + below);
  });

/** A chain in 100 m of water at five pulls, hung from one point (see `catenary`). */
export const makeMooringLine = (): Promise<void> =>
  inEachPalette(async (palette) => {
    const { ink, soft, ground, blues } = palette;
    const [depth, weight] = [100, 1200];
    const pulls = [50e3, 200e3, 500e3, 1000e3, 2000e3];
    const area = { ...whole, top: 230 };
    const content = frame(
      palette,
      area,
      { from: -600, to: 20, ticks: [-600, -500, -400, -300, -200, -100, 0], label: 'x, m', digits: 0 },
      { from: -100, to: 0, ticks: [-100, -80, -60, -40, -20, 0], label: 'z, m', digits: 0 },
      (px, py) => {
        const lines = pulls.map((pull, at) => {
          const { reach, tension, heightAt } = catenary(depth, weight, pull);
          const colour = blues[at] ?? ink;
          const hangs = range(160, 0, reach).map((x): Point => [px(x - reach), py(heightAt(x) - depth)]);
          // Where the labels stand: 15 m above the bed.
          const [x, y] = hangs.find(([, level]) => level < py(15 - depth)) ?? [0, 0];
          const name = (tension / 1e6).toFixed(2);
          const touch = `<circle cx="${px(-reach)}" cy="${py(-depth)}" r="16" fill="${ground}" stroke="${colour}" stroke-width="8"/>`;
          const named =
            at === pulls.length - 1 ? label(x - 50, y - 20, `T ${name} MN`, ink, 'end') : halo(x, y + 26, name, ink, ground);
          return curve(hangs, colour, 10) + touch + named;
        });
        return `<rect x="${area.left}" y="${area.bottom}" width="${area.right - area.left}" height="14" fill="${soft}"/>${lines.join('')}<circle cx="${px(0)}" cy="${py(0)}" r="22" fill="${ink}"/>`;
      },
    );
    await write('mooring-line', palette, content);
  });

/** The first three waves of a tank, 20 m long and deep: the surface at its turns and between, and the streamlines below (see `sloshingMode`). */
export const makeSloshing = (): Promise<void> =>
  inEachPalette(async (palette) => {
    const { ink, soft, blues } = palette;
    const [length, depth, amplitude, freeboard] = [20, 20, 1.6, 4];
    const [tankWidth, gap, top] = [680, 130, 520];
    const [scale, first] = [tankWidth / length, (width - 3 * tankWidth - 2 * gap) / 2];
    const base = top + depth * scale;
    const tanks = [1, 2, 3].map((n) => {
      const { omega, k } = sloshingMode(n, length, depth);
      const left = first + (n - 1) * (tankWidth + gap);
      const [px, pz]: [Place, Place] = [(x) => left + x * scale, (z) => top - z * scale];
      const surface = (phase: number): Point[] =>
        range(121, 0, length).map((x): Point => [px(x), pz(amplitude * phase * Math.cos(k * x))]);
      const filled = `${pathThrough([...surface(1), [px(length), base], [px(0), base]])}Z`;
      const fill = `<path d="${filled}" fill="${blues[2]}" opacity="0.22"/>`;
      const turns = [-1, -0.5, 0, 0.5].map((phase) => curve(surface(phase), blues[1], 4)).join('');
      // ψ ~ sin(kx) sinh(k(z + h)): as many times the arcs of a half wave as the mode has.
      const half = Math.PI / k;
      const streamlines = range(9, 0.1, 0.9).flatMap((stream) => {
        const start = Math.asin(stream) / k;
        const arc = range(81, start, half - start).map((x): Point => [
          x,
          Math.asinh((stream * Math.sinh(k * depth)) / Math.sin(k * x)) / k - depth,
        ]);
        return range(n + 1, 0, n)
          .slice(0, n)
          .map((at) =>
            curve(
              arc.map(([x, z]): Point => [px(x + at * half), pz(z)]),
              blues[3],
              4,
            ),
          );
      });
      const walls = `<path d="M${px(0)} ${pz(freeboard)}V${base}H${px(length)}V${pz(freeboard)}" fill="none" stroke="${ink}" stroke-width="10" stroke-linejoin="round"/>`;
      const names =
        label(left, 290, `n ${n}`, ink) + label(left + tankWidth, 290, `${((2 * Math.PI) / omega).toFixed(2)} s`, ink, 'end');
      return fill + clipped(`tank${n}`, filled, streamlines.join('')) + turns + curve(surface(1), ink, 9) + walls + names;
    });
    const measure =
      line([first, base + 100], [first + tankWidth, base + 100], soft, 4) +
      [0, tankWidth].map((x) => line([first + x, base + 76], [first + x, base + 124], soft, 4)).join('');
    await write(
      'sloshing',
      palette,
      tanks.join('') + measure + label(first + tankWidth / 2, base + 200, `${length} m`, ink, 'middle'),
    );
  });

/** Heave added mass of Lewis forms against their fullness, for five ratios of half beam to draught (see `lewisForm`). */
export const makeAddedMass = (): Promise<void> =>
  inEachPalette(async (palette) => {
    const { ink, ground, blues } = palette;
    const ratios = [0.5, 0.75, 1, 1.5, 2.5];
    const content = frame(
      palette,
      { ...whole, right: 2240 },
      { from: 0.5, to: 1, ticks: [0.5, 0.6, 0.7, 0.8, 0.9, 1], label: 'A / B T', digits: 1 },
      { from: 0.6, to: 1.6, ticks: [0.6, 0.8, 1, 1.2, 1.4, 1.6], label: '8 m / ρ π B²', digits: 1 },
      (px, py) => {
        const curves = ratios.map((ratio, at) => {
          const points = range(120, 0.5, 0.99).map((fullness): Point => [px(fullness), py(lewisForm(ratio, fullness).mass)]);
          const [x, y] = points.at(-1) ?? [0, 0];
          return curve(points, blues[at] ?? ink, 9) + label(x + 60, y + 26, String(ratio), ink);
        });
        const sections = [0.55, 0.65, Math.PI / 4, 0.9, 0.97].map((fullness) => {
          const form = lewisForm(1, fullness);
          const points = range(61, -Math.PI / 2, Math.PI / 2).map((angle): Point => {
            const [across, down] = lewisPoint(form, angle);
            return [px(fullness) + across * 80, py(0.68) + down * 80];
          });
          return `<path d="${pathThrough(points)}Z" fill="${ground}" stroke="${ink}" stroke-width="6"/>`;
        });
        return (
          curves.join('') +
          sections.join('') +
          `<circle cx="${px(Math.PI / 4)}" cy="${py(1)}" r="16" fill="${ground}" stroke="${ink}" stroke-width="6"/>` +
          label(px(0.99) + 60, py(1.6) - 62, 'B / 2T', ink, 'middle')
        );
      },
    );
    await write('added-mass', palette, content);
  });

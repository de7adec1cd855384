import { pathThrough, range, writePlot, svgStart } from './image.ts';

/** The curves that the institute works with, drawn as it would draw them: no legend boxes, no grid stronger than the data. */
const [width, height] = [2560, 1600] as const;
const area = { left: 240, right: 2440, top: 200, bottom: 1350 };
export type Palette = {
  /** Added to the file's name. */
  readonly suffix: '' | '-dark';
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly ground: string;
  /** From the faintest line to the strongest. */
  readonly blues: readonly [string, string, string, string, string];
};
/** Each plot is drawn twice: dark lines for light pages, light lines for dark ones. */
const palettes: readonly Palette[] = [
  {
    suffix: '',
    ink: '#0b2a4a',
    soft: '#4f6172',
    line: '#c9d6df',
    ground: '#e8f2f8',
    blues: ['#a9cbe2', '#6fa8cf', '#3a7fb2', '#1c5884', '#0b2a4a'],
  },
  {
    suffix: '-dark',
    ink: '#f2f8fc',
    soft: '#a3b6c5',
    line: '#24486b',
    ground: '#0d2f50',
    blues: ['#3f6f97', '#5c93bf', '#7fb4dc', '#b0d5ee', '#f2f8fc'],
  },
];
export const inEachPalette = async (draw: (palette: Palette) => Promise<void>): Promise<void> => {
  for (const palette of palettes) await draw(palette);
};
const font = 'font-family="Archivo, Arial, Helvetica, sans-serif"';

export type Axis = {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  readonly label: string;
  readonly digits: number;
};
export type Point = readonly [number, number];

const axes = (x: Axis, y: Axis) => ({
  px: (value: number): number => area.left + ((value - x.from) / (x.to - x.from)) * (area.right - area.left),
  py: (value: number): number => area.bottom - ((value - y.from) / (y.to - y.from)) * (area.bottom - area.top),
});

/** A plot with its frame, axes and whatever is drawn in it. */
function plot(
  { ink, soft, line, ground }: Palette,
  x: Axis,
  y: Axis,
  draw: (px: (value: number) => number, py: (value: number) => number) => string,
): string {
  const { px, py } = axes(x, y);
  const xTicks = x.ticks.map(
    (tick) => `<line x1="${px(tick)}" x2="${px(tick)}" y1="${area.top}" y2="${area.bottom}" stroke="${line}" stroke-width="2"/>
    <text x="${px(tick)}" y="${area.bottom + 64}" text-anchor="middle">${tick.toFixed(x.digits)}</text>`,
  );
  const yTicks = y.ticks.map(
    (tick) => `<line x1="${area.left}" x2="${area.right}" y1="${py(tick)}" y2="${py(tick)}" stroke="${line}" stroke-width="2"/>
    <text x="${area.left - 32}" y="${py(tick) + 15}" text-anchor="end">${tick.toFixed(y.digits)}</text>`,
  );
  return `${svgStart(width, height)}<rect width="100%" height="100%" fill="${ground}"/>
    <g ${font} font-size="52" fill="${soft}">${xTicks.join('')}${yTicks.join('')}
      <line x1="${area.left}" x2="${area.right}" y1="${py(y.from)}" y2="${py(y.from)}" stroke="${ink}" stroke-width="5"/>
      <text x="${area.right}" y="${area.bottom + 150}" text-anchor="end" fill="${ink}" font-weight="600">${x.label}</text>
      <text x="${area.left}" y="${area.top - 70}" fill="${ink}" font-weight="600">${y.label}</text>
      ${draw(px, py)}</g></svg>`;
}

export const curve = (points: readonly Point[], colour: string, weight = 8): string =>
  `<path d="${pathThrough(points)}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linejoin="round"/>`;
export const label = (x: number, y: number, text: string, colour: string, anchor = 'start'): string =>
  `<text x="${x}" y="${y}" fill="${colour}" text-anchor="${anchor}" font-weight="600">${text}</text>`;

/** JONSWAP spectra of one sea, for peaks of different sharpness, all of Hs 4 m and Tp 10 s. */
export const makeWaveSpectrum = (): Promise<void> => inEachPalette(drawWaveSpectrum);

async function drawWaveSpectrum(palette: Palette): Promise<void> {
  const { ink, soft, blues } = palette;
  const peak = 0.1;
  const frequencies = range(600, 0.03, 0.3);
  const shape = (f: number, gamma: number): number =>
    f ** -5 *
    Math.exp(-1.25 * (peak / f) ** 4) *
    gamma ** Math.exp(-((f - peak) ** 2) / (2 * (f <= peak ? 0.07 : 0.09) ** 2 * peak ** 2));
  const spectra = [1, 2, 3.3, 5, 7].map((gamma) => {
    const raw = frequencies.map((f) => shape(f, gamma));
    const moment = raw.reduce((sum, value) => sum + value, 0) * ((0.3 - 0.03) / 599);
    return { gamma, values: raw.map((value) => value / moment) };
  });
  const svg = plot(
    palette,
    { from: 0.03, to: 0.3, ticks: [0.05, 0.1, 0.15, 0.2, 0.25, 0.3], label: 'Frequency, Hz', digits: 2 },
    { from: 0, to: 70, ticks: [0, 10, 20, 30, 40, 50, 60], label: 'Spectral density, m² / Hz', digits: 0 },
    (px, py) =>
      spectra
        .map(({ gamma, values }, at) => {
          const points = frequencies.map((f, index): Point => [px(f), py(Math.min(70, values[index] ?? 0))]);
          const colour = blues[at] ?? ink;
          const top = Math.max(...values);
          const leader = `<line x1="${px(peak) + 12}" x2="${px(0.128)}" y1="${py(top)}" y2="${py(top) - 6}" stroke="${soft}" stroke-width="3"/>`;
          return `<path d="${pathThrough([[px(0.03), py(0)], ...points, [px(0.3), py(0)]])}Z" fill="${colour}" opacity="0.07"/>${curve(points, colour)}${leader}${label(px(0.13), py(top) + 10, `γ ${gamma}`, ink)}`;
        })
        .join(''),
  );
  await writePlot(`wave-spectrum${palette.suffix}.png`, svg);
}

/** Heave of a box-shaped ship in head seas, in closed form (after Jensen and others); the circles scatter 2 % about the line of Fn 0.2. */
export const makeHeaveResponse = (): Promise<void> => inEachPalette(drawHeaveResponse);

async function drawHeaveResponse(palette: Palette): Promise<void> {
  const { ink, ground, blues } = palette;
  const [length, beam, draught, gravity] = [100, 16, 5, 9.81];
  const response = (ratio: number, froude: number): number => {
    const k = (2 * Math.PI) / (ratio * length);
    const alpha = 1 + froude * Math.sqrt(k * length);
    const encounter = Math.sqrt(gravity * k) * alpha;
    const a = 2 * Math.sin((encounter ** 2 * beam) / (2 * gravity)) * Math.exp((-(encounter ** 2) * draught) / gravity);
    const f = Math.sqrt((1 - k * draught) ** 2 + (a ** 2 / (k * beam * alpha ** 3)) ** 2);
    const force = (Math.exp(-k * draught) * f * 2 * Math.abs(Math.sin((k * length) / 2))) / (k * length);
    return force / Math.sqrt((1 - 2 * k * draught * alpha ** 2) ** 2 + (a ** 2 / (k * beam * alpha ** 2)) ** 2);
  };
  const ratios = range(400, 0.35, 4);
  const svg = plot(
    palette,
    { from: 0, to: 4, ticks: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4], label: 'Wave length / ship length', digits: 1 },
    { from: 0, to: 1.2, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2], label: 'Heave amplitude / wave amplitude', digits: 1 },
    (px, py) => {
      const lines = [0, 0.1, 0.2, 0.3].map((froude, at) => {
        const points = ratios.map((ratio): Point => [px(ratio), py(Math.min(1.2, response(ratio, froude)))]);
        return (
          curve(points, blues[at + 1] ?? ink) +
          label(px(3.05), py(0.52 - at * 0.09), `Fn ${froude.toFixed(1)}`, blues[at + 1] ?? ink) +
          curve(
            [
              [px(2.82), py(0.535 - at * 0.09)],
              [px(3), py(0.535 - at * 0.09)],
            ],
            blues[at + 1] ?? ink,
          )
        );
      });
      const runs = range(22, 0.45, 3.85).map(
        (ratio, at) =>
          `<circle cx="${px(ratio)}" cy="${py(response(ratio, 0.2) * (1 + 0.02 * Math.sin(at * 12.9898)))}" r="14" fill="${ground}" stroke="${ink}" stroke-width="5"/>`,
      );
      return lines.join('') + runs.join('');
    },
  );
  await writePlot(`heave-response${palette.suffix}.png`, svg);
}

/** Resistance of a displacement ship: friction by the ITTC 1957 line, waves as humps that grow with speed. */
export const makeResistanceCurve = (): Promise<void> => inEachPalette(drawResistanceCurve);

async function drawResistanceCurve(palette: Palette): Promise<void> {
  const { ink, ground, blues } = palette;
  const speeds = range(300, 6, 19);
  const metres = (knots: number): number => knots * 0.5144;
  const friction = (knots: number): number => {
    const reynolds = (metres(knots) * 120) / 1.19e-6;
    return ((0.5 * 1.025 * 2900 * metres(knots) ** 2 * 0.075) / (Math.log10(reynolds) - 2) ** 2) * 1.18;
  };
  const waves = (knots: number): number => {
    const froude = metres(knots) / Math.sqrt(9.81 * 120);
    return 6.2e5 * froude ** 6.4 * (1 + 0.16 * Math.cos(1 / froude ** 2));
  };
  const svg = plot(
    palette,
    { from: 6, to: 19, ticks: [6, 8, 10, 12, 14, 16, 18], label: 'Speed, knots', digits: 0 },
    { from: 0, to: 550, ticks: [0, 100, 200, 300, 400, 500], label: 'Resistance, kN', digits: 0 },
    (px, py) => {
      const line1 = speeds.map((knots): Point => [px(knots), py(friction(knots))]);
      const total = speeds.map((knots): Point => [px(knots), py(Math.min(550, friction(knots) + waves(knots)))]);
      const between = `<path d="${pathThrough([...line1, ...total.toReversed()])}Z" fill="${blues[2]}" opacity="0.16"/>`;
      const runs = range(12, 7, 18.2).map(
        (knots, at) =>
          `<circle cx="${px(knots)}" cy="${py((friction(knots) + waves(knots)) * (1 + 0.013 * Math.sin(at * 7.1)))}" r="14" fill="${ground}" stroke="${ink}" stroke-width="5"/>`,
      );
      return (
        between +
        curve(line1, blues[2]) +
        curve(total, ink) +
        runs.join('') +
        label(px(15.9), py(friction(15.9)) + 76, 'Friction', blues[2]) +
        label(px(15.4), py(friction(15.4) + waves(15.4)) - 50, 'Total', ink, 'end') +
        label(px(17.1), py(friction(17.1) + waves(17.1) * 0.4), 'Waves', blues[3], 'middle')
      );
    },
  );
  await writePlot(`resistance-curve${palette.suffix}.png`, svg);
}

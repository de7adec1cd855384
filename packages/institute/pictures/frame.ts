import { pathThrough, svgStart } from './image.ts';
import type { Palette } from './plots.ts';

/**
 * The frame of a plot whose only words are numbers, symbols and units, so that one picture serves every language.
 * Its letters are large for its width: they are read at a quarter of it, on a phone.
 */
const frame = { width: 1600, height: 1000, font: 46 } as const;

const fonts = 'font-family="Archivo, IBM Plex Sans, Arial, Helvetica, sans-serif"';

/** A symbol with an index below the line, for SVG text. */
export const sub = (symbol: string, index: string): string =>
  `${symbol}<tspan baseline-shift="sub" font-size="${frame.font * 0.7}">${index}</tspan>`;

export type Axis = {
  /** The value at the left or lower end; an axis that points down begins with the larger value. */
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  /** A symbol and its unit. */
  readonly label: string;
  readonly digits?: number;
  readonly isLogarithmic?: boolean;
};

/** The rectangle between the axes, in pixels. */
export type Area = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const wholeArea: Area = { left: 150, right: 1530, top: 130, bottom: 838 };

export type Point = readonly [number, number];

const scale = (axis: Axis, low: number, high: number): ((value: number) => number) => {
  const measure = axis.isLogarithmic === true ? Math.log : (value: number): number => value;
  return (value) => low + ((measure(value) - measure(axis.from)) / (measure(axis.to) - measure(axis.from))) * (high - low);
};

/** Both axes with their grid, and what `draw` puts between them with the pixels of a value. */
export function axes(
  { ink, soft, line }: Palette,
  x: Axis,
  y: Axis,
  draw: (px: (value: number) => number, py: (value: number) => number) => string,
  area: Area = wholeArea,
): string {
  const px = scale(x, area.left, area.right);
  const py = scale(y, area.bottom, area.top);
  const floor = y.from > y.to ? area.top : area.bottom;
  const xTicks = x.ticks.map(
    (tick) => `<line x1="${px(tick)}" x2="${px(tick)}" y1="${area.top}" y2="${area.bottom}" stroke="${line}" stroke-width="2"/>
    <text x="${px(tick)}" y="${area.bottom + 58}" text-anchor="middle">${tick.toFixed(x.digits ?? 0).replace('-', '−')}</text>`,
  );
  const yTicks = y.ticks.map(
    (tick) => `<line x1="${area.left}" x2="${area.right}" y1="${py(tick)}" y2="${py(tick)}" stroke="${line}" stroke-width="2"/>
    <text x="${area.left - 22}" y="${py(tick) + 16}" text-anchor="end">${tick.toFixed(y.digits ?? 0).replace('-', '−')}</text>`,
  );
  return `<g fill="${soft}">${xTicks.join('')}${yTicks.join('')}</g>
    <line x1="${area.left}" x2="${area.right}" y1="${floor}" y2="${floor}" stroke="${ink}" stroke-width="4"/>
    <text x="${area.right}" y="${area.bottom + 124}" text-anchor="end" fill="${ink}" font-weight="600">${x.label}</text>
    <text x="${area.left}" y="${area.top - 46}" fill="${ink}" font-weight="600">${y.label}</text>${draw(px, py)}`;
}

/** A whole picture around what is in it. */
export const picture = ({ ground }: Palette, content: string): string =>
  `${svgStart(frame.width, frame.height)}<rect width="100%" height="100%" fill="${ground}"/><g ${fonts} font-size="${frame.font}">${content}</g></svg>`;

/** A line through points in pixels. @param dash lengths of its dashes and gaps */
export const curve = (points: readonly Point[], colour: string, weight = 7, dash = 'none'): string =>
  `<path d="${pathThrough(points)}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="${dash === 'none' ? 'round' : 'butt'}" stroke-dasharray="${dash}"/>`;

/** The area inside points in pixels, as a tint. */
export const tint = (points: readonly Point[], colour: string, opacity = 0.12): string =>
  `<path d="${pathThrough(points)}Z" fill="${colour}" opacity="${opacity}"/>`;

export const label = (x: number, y: number, text: string, colour: string, anchor = 'start'): string =>
  `<text x="${x}" y="${y}" fill="${colour}" text-anchor="${anchor}" font-weight="600">${text}</text>`;

/** A label that ends at a place, on a halo of the ground, which keeps it clear of the grid. */
export const haloed = (x: number, y: number, text: string, { soft, ground }: Palette): string =>
  `<text x="${x}" y="${y}" text-anchor="end" font-weight="600" fill="${soft}" stroke="${ground}" stroke-width="10" stroke-linejoin="round" paint-order="stroke">${text}</text>`;

export const dot = (x: number, y: number, { ink, ground }: Palette): string =>
  `<circle cx="${x}" cy="${y}" r="12" fill="${ground}" stroke="${ink}" stroke-width="5"/>`;

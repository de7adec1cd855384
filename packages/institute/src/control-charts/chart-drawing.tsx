import type { Locale } from '@ximblox/primitives';

import drawing from '../facilities/drawing.module.css';
import type { Rendering } from '../facilities/plan-drawing.tsx';
import { rounded } from '../facilities/shapes.ts';
import css from './chart.module.css';
import { dayOf, formatValue, monthsOf, placeOf, type Chart } from './chart.ts';

/** Pixels: the whole, the room at both sides of the plot, and how many names of months fit below it. */
const measures = {
  wide: { width: 976, height: 300, left: 48, right: 150, months: 6, dot: 4.5 },
  middle: { width: 656, height: 260, left: 48, right: 6, months: 6, dot: 4 },
  narrow: { width: 350, height: 220, left: 40, right: 5, months: 4, dot: 3 },
} as const;

/** Above the plot, and below it for the months. */
const room = { top: 14, bottom: 34 } as const;

/** Width of a letter of a label, on average, and in a word of wide ones. */
const letter = 7.2;
const widestLetter = 9;

type ChartDrawingProps = {
  readonly chart: Chart;
  readonly interval: string;
  readonly locale: Locale;
  readonly rendering: Rendering;
};

/** Measurements over time: the promised interval as a band, those outside it as rings with the day, and where there is room why. */
export function ChartDrawing({ chart, interval, locale, rendering }: ChartDrawingProps) {
  const measure = measures[rendering];
  const isWide = rendering === 'wide';
  const [left, right] = [measure.left, measure.width - measure.right];
  const [lowest, highest] = [chart.ticks.at(0) ?? 0, chart.ticks.at(-1) ?? 1];
  const plot = measure.height - room.top - room.bottom;
  const xOf = (place: number) => rounded(left + place * (right - left));
  const yOf = (value: number) => rounded(room.top + ((highest - value) / (highest - lowest)) * plot);
  const middle = (chart.lower + chart.upper) / 2;
  const labels = labelsOf(chart, locale, {
    isWide,
    least: left,
    most: measure.width,
    at: ({ date, value }) => [xOf(placeOf(chart, date)), yOf(value)],
  });
  return (
    <svg className={drawing[rendering]} viewBox={`0 0 ${measure.width} ${measure.height}`} aria-hidden="true">
      <rect
        className={drawing.measured}
        x={left}
        y={yOf(chart.upper)}
        width={right - left}
        height={rounded(yOf(chart.lower) - yOf(chart.upper))}
      />
      {chart.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={Math.abs(tick - middle) < 1e-9 ? css.middle : css.tick}
            x1={left}
            x2={right}
            y1={yOf(tick)}
            y2={yOf(tick)}
          />
          <text className={drawing.text} x={left - 8} y={yOf(tick) + 5} textAnchor="end">
            {formatValue(locale, tick, chart)}
          </text>
        </g>
      ))}
      {chart.points.map(({ date, value, isOutside }, index) => (
        <circle
          key={index}
          className={isOutside ? css.ring : css.dot}
          cx={xOf(placeOf(chart, date))}
          cy={yOf(value)}
          r={measure.dot}
        />
      ))}
      {labels.map(({ x, y, isBefore, day, remark }) => {
        const sign = isBefore ? -1 : 1;
        return (
          <g key={`${x} ${y}`}>
            <path className={drawing.dimension} d={`M${rounded(x + sign * 7)} ${y}h${sign * 22}`} />
            <text
              className={`${drawing.text} ${drawing.halo}`}
              x={rounded(x + sign * 35)}
              y={rounded(y + 5)}
              textAnchor={isBefore ? 'end' : 'start'}
            >
              <tspan className={drawing.strong}>{day}</tspan>
              {remark !== '' && ` ${remark}`}
            </text>
          </g>
        );
      })}
      {monthsOf(chart, locale, measure.months).map(({ place, text }) => {
        // A name begins where its month does, but the last one ends at the edge of the drawing where it would leave it.
        const isCut = xOf(place) + text.length * widestLetter > measure.width;
        return (
          <text
            key={place}
            className={drawing.text}
            x={isCut ? measure.width : xOf(place)}
            y={measure.height - 8}
            textAnchor={isCut ? 'end' : 'start'}
          >
            {text}
          </text>
        );
      })}
      {isWide &&
        linesOf(interval).map((line, index) => (
          <text key={line} className={drawing.text} x={right + 14} y={rounded(yOf(chart.upper) + 5 + index * 19)}>
            {line}
          </text>
        ))}
    </svg>
  );
}

/** A text on lines that fit beside the plot. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 18) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

type ChartLabel = {
  readonly x: number;
  readonly y: number;
  readonly isBefore: boolean;
  readonly day: string;
  readonly remark: string;
};

type Room = {
  readonly isWide: boolean;
  readonly least: number;
  readonly most: number;
  readonly at: (point: Chart['points'][number]) => readonly [x: number, y: number];
};

/** The labels of the rings, each on the side where it fits; one that would lie over another is left to sentence and table. */
function labelsOf(chart: Chart, locale: Locale, { isWide, least, most, at }: Room): ChartLabel[] {
  const labels: (ChartLabel & { readonly from: number; readonly to: number })[] = [];
  for (const point of chart.points.filter(({ isOutside }) => isOutside)) {
    const [x, y] = at(point);
    const day = dayOf(locale, point.date);
    const sides = [isWide ? point.remark : '', ''].flatMap((remark) => {
      const width = 42 + (day.length + (remark === '' ? 0 : remark.length + 1)) * letter;
      return [
        { remark, isBefore: false, from: x, to: x + width },
        { remark, isBefore: true, from: x - width, to: x },
      ];
    });
    const free = sides.find(
      ({ from, to }) =>
        from >= least && to <= most && !labels.some((label) => Math.abs(label.y - y) < 20 && from < label.to && to > label.from),
    );
    if (free !== undefined) labels.push({ x, y, day, ...free });
  }
  return labels;
}

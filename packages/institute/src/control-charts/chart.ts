import { dayAndMonth, formatDate, formatDays, formatFigure } from '@ximblox/i18n';
import { interfaceLanguage, type Locale } from '@ximblox/primitives';
import type { PropsOf } from '@ximblox/blocks';

import type { controlChart } from '../blocks/control-chart/block.ts';

/** The fields of the block that say what is measured. */
export type ChartProps = PropsOf<typeof controlChart.fields>;

/** A measurement of a control chart. */
type ChartPoint = { readonly date: string; readonly value: number; readonly remark: string; readonly isOutside: boolean };

/** What a control chart shows. */
export type Chart = {
  readonly lower: number;
  readonly upper: number;
  /** By date. */
  readonly points: readonly ChartPoint[];
  /** The numbers on the axis, upwards; its ends are the ends of the plot. */
  readonly ticks: readonly number[];
  /** Moments between which the plot lies, in milliseconds. */
  readonly from: number;
  readonly to: number;
};

const day = 86_400_000;

/** Sums of decimals without the error of binary numbers: 0.3 and not 0.30000000000000004. */
const exact = (value: number): number => Number(value.toPrecision(10));

/** The axis in steps of half the interval around its middle, or of several halves where measurements are far off. */
function ticksOf(lower: number, upper: number, values: readonly number[]): number[] {
  const [middle, half] = [(lower + upper) / 2, (upper - lower) / 2];
  const steps = (value: number) => exact((value - middle) / half);
  const [lowest, highest] = [Math.min(-2, ...values.map(steps)), Math.max(2, ...values.map(steps))];
  const size = Math.max(1, Math.ceil((highest - lowest) / 7));
  const [first, last] = [Math.floor(exact(lowest / size)), Math.ceil(exact(highest / size))];
  return Array.from({ length: last - first + 1 }, (_, index) => exact(middle + (first + index) * size * half));
}

/** The chart of a block; undefined without two limits or without a measurement. */
export function chartOf({ lower: one, upper: other, values }: ChartProps): Chart | undefined {
  if (one === null || other === null || one === other) return undefined;
  const [lower, upper] = [Math.min(one, other), Math.max(one, other)];
  const points = values
    .flatMap(({ date, value, remark }) =>
      date === '' || value === null ? [] : [{ date, value, remark, isOutside: value < lower || value > upper }],
    )
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const [first, last] = [points.at(0), points.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [begin, end] = [Date.parse(first.date), Date.parse(last.date)];
  // Half the least distance before the first and after the last, so that neither touches the edge.
  const distances = points.map(({ date }, index) => Date.parse(date) - Date.parse(points[index - 1]?.date ?? date));
  const aside = Math.min(...distances.filter((distance) => distance > 0), end - begin || day) / 2;
  const ticks = ticksOf(
    lower,
    upper,
    points.map(({ value }) => value),
  );
  return { lower, upper, points, ticks, from: begin - aside, to: end + aside };
}

/** The place of a day along the plot, from 0 to 1. */
export const placeOf = ({ from, to }: Chart, date: string): number => (Date.parse(date) - from) / (to - from);

/** A day without its year, which the axis and the sentence have. */
export function dayOf(locale: Locale, date: string): string {
  const parts = dayAndMonth(locale, date);
  return parts === undefined ? '' : `${parts.day}\u00A0${parts.month}`;
}

/** Months between two names, so that a name falls on the same months each year. */
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200] as const;

/**
 * Names along the axis of time with their places from 0 to 1: months, years where the chart is of years, or its first and last day
 * where no two months begin in it.
 * @param most so many names at most
 */
export function monthsOf(chart: Chart, locale: Locale, most: number): { place: number; text: string }[] {
  const begin = new Date(chart.from);
  // A month whose first days are in the plot has its name there, at the edge.
  const first = begin.getUTCFullYear() * 12 + begin.getUTCMonth() + (begin.getUTCDate() > 7 ? 1 : 0);
  const end = new Date(chart.to);
  const last = end.getUTCFullYear() * 12 + end.getUTCMonth();
  if (last <= first) {
    const days = [...new Set([chart.points.at(0)?.date ?? '', chart.points.at(-1)?.date ?? ''])];
    return days.map((date) => ({ place: placeOf(chart, date), text: dayOf(locale, date) }));
  }
  const step = monthSteps.find((size) => Math.floor((last - first) / size) + 1 <= most) ?? 1200;
  const start = step < 12 ? first : Math.ceil(first / step) * step;
  return Array.from({ length: Math.floor((last - start) / step) + 1 }, (_, index) => {
    const month = start + index * step;
    const date = new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)).toISOString().slice(0, 10);
    const text = step < 12 ? (dayAndMonth(locale, date)?.month ?? '') : date.slice(0, 4);
    return { place: Math.max(0, placeOf(chart, date)), text };
  });
}

const english = {
  chartOf: 'Control chart of',
  measurement: 'measurement',
  measurements: 'measurements',
  all: 'All are',
  are: 'are',
  between: 'between',
  and: 'and',
  outside: 'outside',
  more: 'more',
  numbers: 'All numbers',
  date: 'Date',
  value: 'Value',
  remark: 'Remark',
  empty: 'Enter both limits and a measurement to see the chart.',
};

const dutch: typeof english = {
  chartOf: 'Regelkaart met',
  measurement: 'meting',
  measurements: 'metingen',
  all: 'Alle liggen',
  are: 'liggen',
  between: 'tussen',
  and: 'en',
  outside: 'daarbuiten',
  more: 'andere',
  numbers: 'Alle getallen',
  date: 'Datum',
  value: 'Waarde',
  remark: 'Opmerking',
  empty: 'Vul beide grenzen en een meting in om de regelkaart te zien.',
};

/** The words of control charts, in the language of a page. */
export const chartWords = (locale: Locale): typeof english => ({ en: english, nl: dutch })[interfaceLanguage(locale)];

/** A value of the axis; with its sign where the interval lies around zero. */
export function formatValue(locale: Locale, value: number, { lower, upper }: Pick<Chart, 'lower' | 'upper'>): string {
  const figure = formatFigure(locale, value, null);
  return value > 0 && lower < 0 && upper > 0 ? `+${figure}` : figure;
}

/** The same with its unit: a percent sign follows at once. */
export const valueWithUnit = (locale: Locale, value: number, chart: Chart, unit: string): string =>
  `${formatValue(locale, value, chart)}${unit === '' || unit === '%' ? unit : `\u00A0${unit}`}`;

/** So many measurements outside are described each; of the others there is the number. */
const describedMost = 5;

/** A chart in words, for those who do not see it. */
export function describeChart(chart: Chart, { quantity, unit }: Pick<ChartProps, 'quantity' | 'unit'>, locale: Locale): string {
  const words = chartWords(locale);
  const { points, lower, upper } = chart;
  const [first, last] = [points.at(0)?.date ?? '', points.at(-1)?.date ?? ''];
  const days = first === last ? formatDate(locale, first) : formatDays(locale, first, last);
  const outside = points.filter(({ isOutside }) => isOutside);
  const inside = points.length - outside.length;
  const descriptions = outside
    .slice(0, describedMost)
    .map(({ date, value, remark }) =>
      [dayOf(locale, date), valueWithUnit(locale, value, chart, unit), ...(remark === '' ? [] : [remark])].join(', '),
    );
  const rest = outside.length - descriptions.length;
  return [
    `${words.chartOf} ${points.length} ${points.length === 1 ? words.measurement : words.measurements}, ${days}`,
    quantity === '' ? '. ' : `: ${quantity}. `,
    outside.length === 0 ? words.all : `${inside} ${words.are}`,
    ` ${words.between} ${valueWithUnit(locale, lower, chart, unit)} ${words.and} ${valueWithUnit(locale, upper, chart, unit)}`,
    outside.length === 0
      ? ''
      : `; ${words.outside}: ${[...descriptions, ...(rest > 0 ? [`${rest} ${words.more}`] : [])].join('; ')}`,
    '.',
  ].join('');
}

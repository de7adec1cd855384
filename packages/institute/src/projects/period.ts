/** A part of a project on its axis, as shares of 0 to 1 of the period. */
export type PeriodPart = { readonly from: number; readonly to: number };

export type Period = {
  /** Whether its end is known; an axis without one ends with the year after the last day that is. */
  readonly hasEnd: boolean;
  readonly ticks: readonly { readonly at: number; readonly isLong: boolean }[];
  readonly years: readonly { readonly year: number; readonly at: number }[];
  /** The share that has passed, and today; undefined outside the period. */
  readonly past: number;
  readonly today: number | undefined;
  /** The place of a part; undefined where its days are not in the period. */
  partOf(from: string, to: string): PeriodPart | undefined;
};

export type PeriodDates = {
  readonly start: string;
  readonly end: string;
  /** The last days of the parts, where the end is unknown. */
  readonly ends?: readonly string[];
  /** The day of the reader, `YYYY-MM-DD`. */
  readonly today: string;
};

const dayMs = 86_400_000;
const longest = 60;
/** The most ticks of an axis, and the most years with a label. */
const [ticksMost, yearsMost] = [72, 8];

const dayOf = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / dayMs;
const dayOfMonth = (year: number, month: number): number => Date.UTC(year, month, 1) / dayMs;

/**
 * The axis of a project, computed from its days.
 * @returns undefined without a first day, or with a last one before it
 */
export function periodOf({ start, end, ends = [], today }: PeriodDates): Period | undefined {
  const first = dayOf(start);
  const now = dayOf(today);
  const hasEnd = end !== '';
  const known = [first, now, ...ends.map(dayOf)].filter((day) => !Number.isNaN(day));
  const lastYear = new Date(Math.max(...known) * dayMs).getUTCFullYear();
  const last = hasEnd ? dayOf(end) + 1 : dayOfMonth(lastYear + 1, 0);
  const { year, month, months } = monthsOf(first, last);
  if (!(last > first) || months > longest * 12) return undefined;
  const at = (day: number): number => (day - first) / (last - first);
  const step = [1, 3, 12, 60].find((every) => months / every <= ticksMost) ?? 120;
  const labelled = Math.ceil(months / 12 / yearsMost);
  const starts = Array.from({ length: months + 2 }, (_, index) => ({ index, day: dayOfMonth(year, month + index) })).filter(
    ({ day }) => day >= first && day <= last,
  );
  const january = ({ index }: { index: number }): boolean => (month + index) % 12 === 0;
  const years = starts
    .filter((tick) => january(tick) && tick.day < last)
    .map(({ index, day }) => ({ year: year + (month + index) / 12, at: at(day) }))
    .filter((_, index) => index % labelled === 0);
  // The year in which it begins has room for its number where the next one is far enough.
  const [next] = years;
  const withFirst = next === undefined || next.at > 0.12 ? [{ year, at: 0 }, ...years] : years;
  return {
    hasEnd,
    ticks: starts
      .filter(({ index }) => (month + index) % step === 0)
      .map(({ index, day }) => ({ at: at(day), isLong: (month + index) % (step * (step === 1 ? 3 : 4)) === 0 })),
    years: withFirst,
    past: Math.min(1, Math.max(0, at(now))),
    today: now > first && now < last ? at(now) : undefined,
    partOf: (from, to) => {
      const [begin, finish] = [Math.max(first, dayOf(from || start)), Math.min(last, to === '' ? last : dayOf(to) + 1)];
      return begin < finish ? { from: at(begin), to: at(finish) } : undefined;
    },
  };
}

function monthsOf(first: number, last: number): { year: number; month: number; months: number } {
  const [from, to] = [new Date(first * dayMs), new Date(last * dayMs)];
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth()];
  return { year, month, months: (to.getUTCFullYear() - year) * 12 + to.getUTCMonth() - month };
}

import type { Facility } from './facility.ts';

export type WeekState = 'booked' | 'option' | 'free';

/** The weeks of a facility's calendar in order, by their ISO numbers; empty without a year. */
export function weeksOf({ weeksYear, weeksTo, weeks }: Facility): { week: number; state: WeekState }[] {
  if (weeksYear === null) return [];
  return Array.from({ length: Math.min(weeksTo ?? 26, weeksIn(weeksYear)) }, (_, index) => {
    const week = index + 1;
    // The two ends count, whichever is written first.
    const entered = weeks.find(
      ({ from, to }) => from !== null && Math.min(from, to ?? from) <= week && week <= Math.max(from, to ?? from),
    );
    return { week, state: entered?.state ?? 'booked' };
  });
}

/** The number of ISO weeks in a year: 28 December is always in the last one. */
function weeksIn(year: number): number {
  const days = (Date.UTC(year, 11, 28) - Date.parse(`${dayOfWeek(year, 1, 1)}T00:00Z`)) / 86_400_000;
  return Math.floor(days / 7) + 1;
}

/** A day of an ISO week as `YYYY-MM-DD`. @param weekday 1 for Monday, 5 for Friday */
export function dayOfWeek(year: number, week: number, weekday: number): string {
  // The fourth of January is always in week 1.
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = 4 - ((fourth.getUTCDay() + 6) % 7);
  return new Date(Date.UTC(year, 0, monday + (week - 1) * 7 + weekday - 1)).toISOString().slice(0, 10);
}

/** The first period that is free, from its Monday to its Friday; undefined where all is booked. */
export function firstFree(facility: Facility): { from: string; to: string } | undefined {
  const weeks = weeksOf(facility);
  const first = weeks.findIndex(({ state }) => state === 'free');
  if (first === -1 || facility.weeksYear === null) return undefined;
  const after = weeks.findIndex(({ state }, index) => index > first && state !== 'free');
  const last = after === -1 ? weeks.length : after;
  return { from: dayOfWeek(facility.weeksYear, first + 1, 1), to: dayOfWeek(facility.weeksYear, last, 5) };
}

/** Numbers as ranges: `10–11, 17`. */
export const rangesOf = (numbers: readonly number[]): string => {
  const ranges: [number, number][] = [];
  for (const value of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === value - 1) last[1] = value;
    else ranges.push([value, value]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
};

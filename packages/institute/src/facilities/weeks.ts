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

/** A period of a calendar whose weeks are in one state, from its Monday to its Friday. */
export type Period = {
  readonly state: WeekState;
  readonly first: number;
  readonly last: number;
  readonly from: string;
  readonly to: string;
};

/** The calendar of a facility as periods in order: weeks that follow each other in one state are one. */
export function periodsOf(facility: Facility): Period[] {
  const { weeksYear } = facility;
  if (weeksYear === null) return [];
  const periods: Period[] = [];
  for (const { week, state } of weeksOf(facility)) {
    const [before, to] = [periods.at(-1), dayOfWeek(weeksYear, week, 5)];
    if (before?.state === state) periods[periods.length - 1] = { ...before, last: week, to };
    else periods.push({ state, first: week, last: week, from: dayOfWeek(weeksYear, week, 1), to });
  }
  return periods;
}

/** The first period that is free; undefined where all is booked. */
export const firstFree = (facility: Facility): Period | undefined => periodsOf(facility).find(({ state }) => state === 'free');

/** Whether the first Monday of a month is in a week, so that the name of the month stands there. */
export const beginsMonth = (year: number, week: number): boolean => week === 1 || Number(dayOfWeek(year, week, 1).slice(8)) <= 7;

import { isLocale, type Locale } from '@ximblox/primitives';

import { addDays, ownDay, startOfDay } from '../../shared/time-zone.ts';

type CalendarView = 'month' | 'agenda';
/** The state of the calendar in the URL. */
export type CalendarState = {
  /** `YYYY-MM`. */ readonly month: string;
  readonly view: CalendarView;
  readonly locale: Locale | null;
  readonly type: string | null;
};

export const thisMonth = (now = new Date()): string => ownDay(now).slice(0, 7);

/** Parses the state from a URL; unknown values are ignored. */
export function parseCalendar(search: URLSearchParams, now = new Date()): CalendarState {
  const month = search.get('month') ?? '';
  const locale = search.get('locale') ?? '';
  return {
    month: /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : thisMonth(now),
    view: search.get('view') === 'agenda' ? 'agenda' : 'month',
    locale: isLocale(locale) ? locale : null,
    type: search.get('type'),
  };
}

/** Serializes the state; defaults are omitted. */
export function formatCalendar({ month, view, locale, type }: CalendarState, now = new Date()): URLSearchParams {
  const search = new URLSearchParams();
  if (month !== thisMonth(now)) search.set('month', month);
  if (view !== 'month') search.set('view', view);
  if (locale !== null) search.set('locale', locale);
  if (type !== null) search.set('type', type);
  return search;
}

const dayMs = 86_400_000;
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The month a number of months later. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The weeks that a month is in, from Monday, each of seven dates. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weekday = (new Date(utc(first)).getUTCDay() + 6) % 7;
  const days = (utc(`${addMonths(month, 1)}-01`) - utc(first)) / dayMs;
  const start = addDays(first, -weekday);
  return Array.from({ length: Math.ceil((weekday + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)),
  );
}

/** The range of time of a month in the user's zone. */
export const rangeOf = (month: string): { from: string; before: string } => ({
  from: startOfDay(`${month}-01`),
  before: startOfDay(`${addMonths(month, 1)}-01`),
});

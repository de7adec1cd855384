import { languageTag } from './language/language.ts';
import { t } from './language/t.ts';
import { addDays, ownDay, ownZone } from './time-zone.ts';

const styles = {
  time: { hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  dayAndYear: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
  exact: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();
/** A moment in the user's zone: the only place of the back office that formats times. */
export function formatIn(style: keyof typeof styles, moment: Date | number): string {
  const zone = ownZone();
  const key = `${style} ${zone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(languageTag, { ...styles[style], timeZone: zone });
  formats.set(key, format);
  return format.format(moment);
}

/** A time as 12:04 (today), Yesterday, 19 Nov, 19 Nov 2025. */
export function formatWhen(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const [day, today] = [ownDay(date), ownDay(now)];
  if (day === today) return formatIn('time', date);
  if (day === addDays(today, -1)) return t('Yesterday');
  return formatIn(day.slice(0, 4) === today.slice(0, 4) ? 'day' : 'dayAndYear', date);
}

/** A time as {@link formatWhen}, with its clock time on every day: 12:04 (today), Yesterday, 12:04, 19 Nov, 12:04. */
export function formatWhenTimed(iso: string, now = new Date()): string {
  const time = timeOf(new Date(iso).getTime());
  const when = formatWhen(iso, now);
  return when === time ? time : `${when}, ${time}`;
}

/** A time as 12:04. */
export const timeOf = (ms: number): string => formatIn('time', ms);

/** A full date and time, for tooltips. */
export const formatExact = (iso: string): string => formatIn('exact', new Date(iso));

// The value of a field is clock time of whichever zone the field is in.
const fieldStyle = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const fieldDays = new Intl.DateTimeFormat(languageTag, fieldStyle);

/**
 * What a browser's own field for a date holds, in words: Thu, 3 Dec 2026, 09:00. Browsers write such a field in a language of their own.
 * @param value `2026-12-03` or `2026-12-03T09:00`; empty or half typed is an empty text
 */
export function formatField(value: string): string {
  const [day = '', time] = value.split('T');
  const moment = /^\d{4,6}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00Z`) : new Date(Number.NaN);
  if (Number.isNaN(moment.getTime())) return '';
  return time === undefined ? fieldDays.format(moment) : `${fieldDays.format(moment)}, ${time}`;
}

const numbers = new Intl.NumberFormat(languageTag);
/** A number with its thousands apart: 1,200. */
export const formatNumber = (number: number): string => numbers.format(number);

const values = new Intl.NumberFormat(languageTag, { useGrouping: 'min2', maximumFractionDigits: 10 });
/** A value that somebody entered: as {@link formatNumber}, with four digits together, so that 1942 reads as a year too. */
export const formatValue = (number: number): string => values.format(number);

/** The sign before decimals: what fields for numbers show, and take beside a point. */
export const decimalSign = formatValue(0.5).charAt(1);

const nameLists = new Intl.ListFormat(languageTag);
/** Names as a list: A, B and C. */
export const formatNames = (names: readonly string[]): string => nameLists.format(names);

const choices = new Intl.ListFormat(languageTag, { type: 'disjunction' });
/** Names as a choice: A, B or C. */
export const formatChoice = (names: readonly string[]): string => choices.format(names);

const decimals = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });

/** A size in bytes: 840 B, 12 kB, 1.1 MB, 2.5 GB, 1 TB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
  const [unit, name] = bytes < 999_500_000 ? [1e6, 'MB'] : bytes < 999_500_000_000 ? [1e9, 'GB'] : [1e12, 'TB'];
  return `${new Intl.NumberFormat(languageTag, decimals(bytes < 10 * unit ? 1 : 0)).format(bytes / unit)} ${name}`;
}

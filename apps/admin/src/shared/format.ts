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

/** A number with its thousands apart: 1,200. */
export const formatNumber = (number: number): string => number.toLocaleString(languageTag);

const decimals = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });

/** A size in bytes: 840 B, 12 kB, 1.1 MB, 2.5 GB, 1 TB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
  const [unit, name] = bytes < 999_500_000 ? [1e6, 'MB'] : bytes < 999_500_000_000 ? [1e9, 'GB'] : [1e12, 'TB'];
  return `${new Intl.NumberFormat(languageTag, decimals(bytes < 10 * unit ? 1 : 0)).format(bytes / unit)} ${name}`;
}

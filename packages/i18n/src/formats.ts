import { interfaceLanguage, siteTimeZone, type Locale } from '@ximblox/primitives';

const tags: Readonly<Record<Locale, string>> = { 'en-gb': 'en-GB', 'nl-nl': 'nl-NL', 'de-de': 'de-DE', 'fr-fr': 'fr-FR' };

/** Creating an `Intl` formatter is expensive, so each locale gets one. */
function perLocale<Format>(create: (tag: string) => Format): (locale: Locale) => Format {
  const formats = new Map<Locale, Format>();
  return (locale) => {
    const cached = formats.get(locale);
    if (cached !== undefined) return cached;
    const format = create(tags[locale]);
    formats.set(locale, format);
    return format;
  };
}

const dates = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const moments = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: siteTimeZone }),
);
const months = perLocale((tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }));
const monthNames = perLocale((tag) => new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }));
const shortDays = perLocale((tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }));
const weekdays = perLocale((tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }));
const timedMoments = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: siteTimeZone }),
);
const inCurrency = (currency: string) =>
  perLocale((tag) => new Intl.NumberFormat(tag, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }));
const prices = inCurrency('EUR');
const numbers = perLocale((tag) => new Intl.NumberFormat(tag));

/**
 * A day in words, `17 November 2026`.
 * @param value a date `YYYY-MM-DD`, or an ISO time, formatted as a day in the institute's time zone
 * @returns an empty text for anything else
 */
export function formatDate(locale: Locale, value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  return (value.length === 10 ? dates : moments)(locale).format(date);
}

/** A day and a time of day in the institute's time zone, `3 December 2026 at 9:00`. @param iso an ISO time */
export const formatMoment = (locale: Locale, iso: string): string =>
  timedMoments(locale)
    .format(Date.parse(iso))
    .replace(/(\d\d):(\d\d)/, (_, hours: string, minutes: string) => `${clockWith(locale, hours, minutes)}${hourWord(locale)}`);

/** A number with the separators of the language. */
export const formatNumber = (locale: Locale, value: number): string => numbers(locale).format(value);

/**
 * A measured value with the separators of the language and a minus sign, which a hyphen is not. Four digits are not grouped, so that
 * 1942 reads as a year too, unless a unit says that they are none.
 * @param decimals digits after the separator; null keeps those of the value
 */
export function formatFigure(locale: Locale, value: number, decimals: number | null, unit = ''): string {
  const digits =
    decimals === null ? { maximumFractionDigits: 10 } : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(tags[locale], { ...digits, useGrouping: unit === '' ? 'min2' : 'always' })
    .format(value)
    .replace('-', '−');
}

/** The size of a file in words, `96 kB`, `1.4 MB`. @param bytes zero or more */
export function formatSize(locale: Locale, bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'] as const;
  const power = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const rounded = power < 2 || value >= 10 ? Math.round(value) : Math.round(value * 10) / 10;
  // 999.6 kB is rounded to 1 MB, not to 1,000 kB.
  if (rounded === 1000 && power < units.length - 1) return `${formatNumber(locale, 1)} ${units[power + 1]}`;
  return `${formatNumber(locale, rounded)} ${units[power]}`;
}

/** Parses `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM` into a date with these parts in UTC; undefined for anything else. */
function clockTime(value: string): Date | undefined {
  const date = new Date(value.length === 10 ? value : `${value}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The month of a day in words, `November 2026`; empty for an invalid date. */
export function formatMonth(locale: Locale, value: string): string {
  const date = clockTime(value);
  return date === undefined ? '' : months(locale).format(date);
}

/** The days from one to another in words, `3–4 December 2026`; a single day without a later last day. */
export function formatDays(locale: Locale, from: string, to = ''): string {
  const [first, last] = [clockTime(from), clockTime(to)];
  if (first === undefined) return '';
  if (last === undefined || last < first) return dates(locale).format(first);
  // Unicode versions differ in the spaces around the dash, and browser and server must render the same text.
  const range = dates(locale)
    .formatRange(first, last)
    .replace(/[\s\u2009\u202f]*–[\s\u2009\u202f]*/g, ' – ');
  return range.replace(/^(\d+\.?) – (?=\d+\.? \p{L}+ \d{4}$)/u, '$1–');
}

/**
 * A day in parts, for a calendar: `3` and `December`; undefined for an invalid date.
 * @param to the last of several days: `3–4` and `December`, or `30 Nov – 1 Dec` without a month over the end of one
 */
export function dayAndMonth(
  locale: Locale,
  value: string,
  to = '',
): { readonly day: string; readonly month: string } | undefined {
  const [first, last] = [clockTime(value), clockTime(to)];
  if (first === undefined) return undefined;
  const [day, month] = [String(first.getUTCDate()), monthNames(locale).format(first)];
  if (last === undefined || last < first || to.slice(0, 10) === value.slice(0, 10)) return { day, month };
  if (to.slice(0, 7) === value.slice(0, 7)) return { day: `${day}–${last.getUTCDate()}`, month };
  const [from, until] = [first, last].map((date) => shortDays(locale).format(date));
  return { day: `${from} – ${until}`, month: '' };
}

/** The day of the week of a day, `Thursday`; empty for an invalid date. */
export function weekdayOf(locale: Locale, value: string): string {
  const date = clockTime(value);
  return date === undefined ? '' : weekdays(locale).format(date);
}

/** The days of the week of a range: `Thursday and Friday`, `Thursday – Saturday`; one for a single day, empty for an invalid date. */
export function weekdaysOf(locale: Locale, from: string, to = ''): string {
  const [first, last] = [clockTime(from.slice(0, 10)), clockTime(to.slice(0, 10))];
  const days = first === undefined || last === undefined ? 0 : (last.getTime() - first.getTime()) / 86_400_000;
  if (days <= 0) return weekdayOf(locale, from);
  const names = [weekdayOf(locale, from), weekdayOf(locale, to)];
  return days === 1 ? new Intl.ListFormat(locale, { type: 'conjunction' }).format(names) : names.join(' – ');
}

const clockWith = (locale: Locale, hours: string, minutes: string): string =>
  `${Number(hours)}${interfaceLanguage(locale) === 'nl' ? '.' : ':'}${minutes}`;
/** What follows a time in a sentence. */
const hourWord = (locale: Locale): string => (interfaceLanguage(locale) === 'nl' ? '\u00A0uur' : '');

/** The time of a local date-time, or a time `HH:MM` alone, as a programme has it: `9:30`, in Dutch `9.30`; empty for a date without time. */
export function formatTime(locale: Locale, value: string): string {
  const [, hours, minutes] = /(?:T|^)(\d{1,2}):(\d\d)$/.exec(value) ?? [];
  return hours === undefined || minutes === undefined ? '' : clockWith(locale, hours, minutes);
}

/** The hours of local date-times as a sentence has them: `9:30–16:00`, in Dutch `9.30–16.00 uur`; empty for dates without time. */
export function formatHours(locale: Locale, from: string, to = ''): string {
  const hours = [from, to].map((value) => formatTime(locale, value)).filter((hour) => hour !== '');
  return hours.length === 0 ? '' : `${hours.join('–')}${hourWord(locale)}`;
}

/** An amount of euros, without zero cents: `€450`, `€ 12,50`. */
export const formatPrice = (locale: Locale, euros: number): string => prices(locale).format(euros);

/** An amount in a currency by its ISO 4217 code, without zero cents: `US$84,000`. */
export const formatMoney = (locale: Locale, amount: number, currency: string): string =>
  inCurrency(currency)(locale).format(amount);

/** How long a text takes to read, such as “4 min read”. */
export const formatReadingTime = (locale: Locale, minutes: number): string =>
  interfaceLanguage(locale) === 'nl' ? `${minutes} min leestijd` : `${minutes} min read`;

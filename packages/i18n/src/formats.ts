import { type Locale } from '@ximblox/primitives';

const tags: Readonly<Record<Locale, string>> = { 'en-gb': 'en-GB', 'nl-nl': 'nl-NL', 'de-de': 'de-DE', 'fr-fr': 'fr-FR' };

/** A maker of formats is dear, so each is made once. */
function once<Format>(make: (tag: string) => Format): (locale: Locale) => Format {
  const made = new Map<Locale, Format>();
  return (locale) => {
    const known = made.get(locale);
    if (known !== undefined) return known;
    const format = make(tags[locale]);
    made.set(locale, format);
    return format;
  };
}

const dates = once((tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }));
const moments = once(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Amsterdam' }),
);
const numbers = once((tag) => new Intl.NumberFormat(tag));

/**
 * A day in words, `17 November 2026`.
 * @param value a date `YYYY-MM-DD`, or an ISO time, of which the day in the institute's time zone counts; what is neither gives an empty text
 */
export function formatDate(locale: Locale, value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  return (value.length === 10 ? dates : moments)(locale).format(date);
}

/** A number with the separators of the language. */
export const formatNumber = (locale: Locale, value: number): string => numbers(locale).format(value);

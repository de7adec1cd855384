import type { Locale } from '@ximblox/primitives';

export {
  dayAndMonth,
  formatDate,
  formatDays,
  formatFigure,
  formatHours,
  formatMoment,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPrice,
  formatReadingTime,
  formatSize,
  formatTime,
  weekdayOf,
  weekdaysOf,
} from './formats.ts';
export { keepCompounds, keepNames, keepUnits } from './units.ts';

/** The path of the search page in each locale. */
export const searchPaths: Readonly<Record<Locale, string>> = {
  'en-gb': '/en/search',
  'nl-nl': '/nl/zoeken',
  'de-de': '/de/search',
  'fr-fr': '/fr/search',
};

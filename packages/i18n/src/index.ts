import { interfaceLanguage, type Locale } from '@ximblox/primitives';

import { siteEn, type SiteTexts } from './site.en.ts';
import { siteNl } from './site.nl.ts';

export {
  dayAndMonth,
  formatClock,
  formatDate,
  formatDays,
  formatFigure,
  formatMoment,
  formatMonth,
  formatNumber,
  formatPrice,
  formatSize,
  formatTime,
  weekdayOf,
} from './formats.ts';
export { keepUnits } from './units.ts';
export type { SiteTexts } from './site.en.ts';

/** The texts of the site in the language of a locale; German and French pages show the English ones. */
export const texts = (locale: Locale): SiteTexts => (interfaceLanguage(locale) === 'nl' ? siteNl : siteEn);

/** The path of the search page in each locale. */
export const searchPaths: Readonly<Record<Locale, string>> = {
  'en-gb': '/en/search',
  'nl-nl': '/nl/zoeken',
  'de-de': '/de/search',
  'fr-fr': '/fr/search',
};

import { locales, type Locale } from '@ximblox/primitives';

/** The language that the URL prefills a form with; English without one. */
export const givenLocale = (search: URLSearchParams): Locale =>
  locales.find((locale) => locale === search.get('locale')) ?? 'en-gb';

import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };

import type { Contract, Country } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';

import { invalid } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';

const listed = new Map<Locale, Country[]>();

const namesIn = (locale: Locale): Intl.DisplayNames => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });

/** All countries in a language: the codes are ISO 3166-1's, the names those of the Unicode CLDR that comes with Node. */
function listCountries(locale: Locale): Country[] {
  const known = listed.get(locale);
  if (known !== undefined) return known;
  const [english, local] = [namesIn('en-gb'), namesIn(locale)];
  const { compare } = new Intl.Collator(locale);
  const countries = codes
    .map(([code = '']) => ({ value: english.of(code) ?? code, label: local.of(code) ?? code }))
    .sort((a, b) => compare(a.label, b.label));
  listed.set(locale, countries);
  return countries;
}

/**
 * Checks that a country is empty, a value of the list, or the one that was stored before there was a list.
 * @throws DomainError `invalid` country
 */
export function requireCountry(country: string, stored = ''): void {
  if (country === '' || country === stored) return;
  if (!listCountries('en-gb').some(({ value }) => value === country))
    throw invalid('country', { rule: 'format', format: 'country' });
}

export const countriesHandlers: Handlers<Contract['countries']> = { list: (_context, { locale }) => listCountries(locale) };

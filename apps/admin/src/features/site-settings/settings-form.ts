import { contract, type SiteSettings } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';
import { contractResolver } from '../../shared/api/contract-form.ts';
import type { FailureError } from '../../shared/api/failure.ts';

/** The languages in which an office must have a name, and of the privacy statement. */
const nameLanguages = ['en', 'nl'] as const;

/** An office as the form has it, named as its errors are: strings only, so that incomplete input is retained. */
export type OfficeFields = {
  readonly key: string;
  readonly name: Readonly<Record<string, string>>;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly coordinates: { readonly latitude: string; readonly longitude: string };
  readonly place: string;
  readonly marker: SiteSettings['offices'][number]['marker'];
  readonly isMain: boolean;
};
export type SettingsFields = {
  readonly siteName: string;
  readonly mailFrom: string;
  readonly privacyStatement: Readonly<Record<string, string>>;
  readonly social: readonly SiteSettings['social'][number][];
  readonly offices: readonly OfficeFields[];
};

const emptyNames = (): Record<string, string> => Object.fromEntries(nameLanguages.map((language) => [language, '']));

/** The initial values from the current settings. */
export function fieldsOf({ siteName, mailFrom, privacyStatement, social, offices }: SiteSettings): SettingsFields {
  return {
    siteName,
    mailFrom,
    privacyStatement: { ...emptyNames(), ...privacyStatement },
    social,
    offices: offices.map((office) => ({
      ...office,
      name: { ...emptyNames(), ...office.name },
      address: office.address.join('\n'),
      coordinates: {
        latitude: String(office.coordinates?.latitude ?? ''),
        longitude: String(office.coordinates?.longitude ?? ''),
      },
    })),
  };
}

/** An empty office. @param id its stable key, which forms reference */
export const emptyOffice = (id: string): OfficeFields => ({
  key: `office-${id}`,
  name: emptyNames(),
  address: '',
  phone: '',
  email: '',
  coordinates: { latitude: '', longitude: '' },
  place: '',
  marker: 'white',
  isMain: false,
});

/** The title of an office in the form. */
export const officeTitle = (name: OfficeFields['name']): string =>
  Object.values(name).find((text) => text.trim() !== '') ?? t('New office');

/** Parses degrees with a decimal point or comma; NaN if malformed. */
const degrees = (text: string): number =>
  /^-?\d{1,3}([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

/** The non-empty texts by language. */
const writtenOf = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([language, text]) => [language, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );

/** The non-empty names of an office; without any, an empty English name is included so that its field reports the error. */
function namesOf(name: OfficeFields['name']): Record<string, string> {
  const written = writtenOf(name);
  return Object.keys(written).length === 0 ? { en: '' } : written;
}

/** The settings from the form's values; blank lines and empty names are omitted. */
export function settingsOf({ siteName, mailFrom, privacyStatement, social, offices }: SettingsFields): SiteSettings {
  return {
    siteName: siteName.trim(),
    mailFrom: mailFrom.trim(),
    privacyStatement: writtenOf(privacyStatement),
    social: social.map(({ name, url }) => ({ name: name.trim(), url: url.trim() })),
    offices: offices.map(({ key, name, address, phone, email, coordinates: { latitude, longitude }, place, marker, isMain }) => ({
      key,
      name: namesOf(name),
      address: address
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
      phone: phone.trim(),
      email: email.trim(),
      coordinates:
        latitude.trim() === '' && longitude.trim() === '' ? null : { latitude: degrees(latitude), longitude: degrees(longitude) },
      place: place.trim(),
      marker,
      isMain,
    })),
  };
}

/** Texts of field errors that are more specific about the remedy. */
export function describeSettingsError(error: FailureError): FailureError {
  const { property, name } = error;
  // A line of the postal address has no field of its own in the form.
  if (/\.address\[\d+\]$/.test(property)) return { ...error, property: property.replace(/\[\d+\]$/, '') };
  if (name === 'required' && property === 'siteName') return { ...error, message: t('Enter the name of the site.') };
  if (name === 'invalid' && property.startsWith('privacyStatement.'))
    return { ...error, message: t('Enter a path like /en/privacy or a URL like https://example.com.') };
  if (name === 'required' && property.endsWith('.name.en'))
    return { ...error, message: t('Enter a name in at least one language.') };
  if (property.endsWith('.coordinates.latitude')) return { ...error, message: t('Enter degrees from -90 to 90, such as 51.97.') };
  if (property.endsWith('.coordinates.longitude'))
    return { ...error, message: t('Enter degrees from -180 to 180, such as 5.65.') };
  return error;
}

/** Validates the settings form. */
export const settingsResolver = contractResolver<SettingsFields>(
  contract.settings.saveSite.input,
  settingsOf,
  describeSettingsError,
);

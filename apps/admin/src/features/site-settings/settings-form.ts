import type { SiteSettings } from '@ximblox/contract';

/** The languages that an office has its name in at least. */
const nameLanguages = ['en', 'nl'] as const;

/** An office as its form has it: all words, so that what is half written stays. `id` is the form's own. */
export type OfficeFields = {
  readonly id: string;
  readonly key: string;
  readonly name: Readonly<Record<string, string>>;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly place: string;
  readonly marker: SiteSettings['offices'][number]['marker'];
};
type SocialFields = { readonly id: string; readonly name: string; readonly url: string };
export type SettingsFields = {
  readonly siteName: string;
  readonly mailFrom: string;
  readonly social: readonly SocialFields[];
  readonly offices: readonly OfficeFields[];
};

/** The form for the settings as they are. @param newID gives each line of the form an ID of its own */
export function fieldsOf(settings: SiteSettings, newID: () => string): SettingsFields {
  return {
    siteName: settings.siteName,
    mailFrom: settings.mailFrom,
    social: settings.social.map(({ name, url }) => ({ id: newID(), name, url })),
    offices: settings.offices.map(({ key, name, address, phone, email, coordinates, place, marker }) => ({
      id: newID(),
      key,
      name: { ...Object.fromEntries(nameLanguages.map((language) => [language, ''])), ...name },
      address: address.join('\n'),
      phone,
      email,
      latitude: coordinates === null ? '' : String(coordinates.latitude),
      longitude: coordinates === null ? '' : String(coordinates.longitude),
      place,
      marker,
    })),
  };
}

/** An office with nothing in it; its key is made once and stays, because forms name it. */
export const emptyOffice = (id: string): OfficeFields => ({
  id,
  key: `office-${id}`,
  name: Object.fromEntries(nameLanguages.map((language) => [language, ''])),
  address: '',
  phone: '',
  email: '',
  latitude: '',
  longitude: '',
  place: '',
  marker: 'white',
});

/** Degrees as people write them, with a point or a comma; NaN where they are none. */
const degrees = (text: string): number =>
  /^-?\d{1,3}([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

export type FieldProblem = { readonly property: string; readonly message: string };

/** What the server would not understand: coordinates that are no degrees, and one without the other; an office without a name. */
export function findProblems({ offices }: SettingsFields): FieldProblem[] {
  return offices.flatMap((office, index): FieldProblem[] => {
    const at = `offices[${index}]`;
    const { latitude, longitude } = office;
    const isNamed = Object.values(office.name).some((name) => name.trim() !== '');
    const outside = (text: string, most: number): boolean => !(Math.abs(degrees(text)) <= most);
    const isPlaced = latitude.trim() !== '' || longitude.trim() !== '';
    return [
      ...(isNamed ? [] : [{ property: `${at}.name.en`, message: 'Enter a name in at least one language.' }]),
      ...(isPlaced && outside(latitude, 90)
        ? [{ property: `${at}.coordinates.latitude`, message: 'Enter degrees from -90 to 90, such as 51.97.' }]
        : []),
      ...(isPlaced && outside(longitude, 180)
        ? [{ property: `${at}.coordinates.longitude`, message: 'Enter degrees from -180 to 180, such as 5.65.' }]
        : []),
    ];
  });
}

/** The settings that a form without problems says: blank lines and names that are not written are left out. */
export function settingsOf({ siteName, mailFrom, social, offices }: SettingsFields): SiteSettings {
  return {
    siteName: siteName.trim(),
    mailFrom: mailFrom.trim(),
    social: social.map(({ name, url }) => ({ name: name.trim(), url: url.trim() })),
    offices: offices.map((office) => ({
      key: office.key,
      name: Object.fromEntries(
        Object.entries(office.name)
          .map(([language, name]) => [language, name.trim()] as const)
          .filter(([, name]) => name !== ''),
      ),
      address: office.address
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
      phone: office.phone.trim(),
      email: office.email.trim(),
      coordinates:
        office.latitude.trim() === '' && office.longitude.trim() === ''
          ? null
          : { latitude: degrees(office.latitude), longitude: degrees(office.longitude) },
      place: office.place.trim(),
      marker: office.marker,
    })),
  };
}

/** A list with an entry at another place; the same list where there is no such place. */
export function moved<Entry>(entries: readonly Entry[], from: number, by: -1 | 1): readonly Entry[] {
  const entry = entries[from];
  if (entry === undefined || entries[from + by] === undefined) return entries;
  return entries.toSpliced(from, 1).toSpliced(from + by, 0, entry);
}

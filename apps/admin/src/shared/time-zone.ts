import { dayInZone, fromZonedTime, siteTimeZone, toZonedTime } from '@ximblox/primitives';

import { t } from './language/t.ts';

/** What a user chose: the zone of the site, that of the computer, or one by name (`Europe/London`). */
export type ZoneChoice = 'site' | 'computer' | (string & {});

const storageKey = 'time-zone';
export const computerZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};

function readChoice(): ZoneChoice {
  try {
    const stored = localStorage.getItem(storageKey) ?? 'site';
    return stored === 'site' || stored === 'computer' || isZone(stored) ? stored : 'site';
  } catch {
    return 'site';
  }
}

let choice = readChoice();
/** What was chosen on this device; the zone of the site by default. */
export const zoneChoice = (): ZoneChoice => choice;

/** Chooses a zone for this device: screens that are opened from now on show times in it. */
export function chooseZone(chosen: ZoneChoice): void {
  choice = chosen;
  try {
    localStorage.setItem(storageKey, chosen);
  } catch {
    // It holds until the screen is reloaded.
  }
}

/** The zone that times are shown and entered in. */
export const ownZone = (): string => (choice === 'site' ? siteTimeZone : choice === 'computer' ? computerZone : choice);

/** A zone as people read it: “Amsterdam (Europe)”. */
export function zoneName(zone: string): string {
  const [area = '', ...place] = zone.replaceAll('_', ' ').split('/');
  return place.length === 0 ? area : `${place.toReversed().join(', ')} (${area})`;
}

/** The date of a moment in the user's zone, `YYYY-MM-DD`. */
export const ownDay = (moment: Date): string => dayInZone(moment, ownZone());

/** The date of today in the user's zone. */
export const ownToday = (): string => ownDay(new Date());

/** The date a number of days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The start of a date in the user's zone, ISO 8601. */
export const startOfDay = (day: string): string => fromZonedTime(`${day}T00:00`, ownZone())?.toISOString() ?? '';

/** A time as a field for date and time has it, in the user's zone; empty for none. */
export const toTimeField = (iso: string | null): string => (iso === null ? '' : toZonedTime(new Date(iso), ownZone()));

/** The time in such a field, ISO 8601; null where it is empty. */
export const fromTimeField = (text: string): string | null => fromZonedTime(text, ownZone())?.toISOString() ?? null;

/** In which zone a time is entered, and that it is another than the computer's. */
export function zoneNote(): string {
  const zone = ownZone();
  const isOwn = zone === computerZone || new Date().toLocaleString('en', { timeZone: zone }) === new Date().toLocaleString('en');
  if (isOwn) return t('Time in {zone}.', { zone: zoneName(zone) });
  return t('Time in {zone}, not that of this computer, {own}.', { zone: zoneName(zone), own: zoneName(computerZone) });
}

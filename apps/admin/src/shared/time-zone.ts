import { dayInZone, fromZonedTime, siteTimeZone, timesShown, toZonedTime } from '@ximblox/primitives';

import { t } from './language/t.ts';
import { remember } from './remember.ts';

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
  remember(storageKey, chosen);
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

/** Whether a moment, ISO 8601 in UTC, is over. */
export const hasPassed = (iso: string): boolean => iso <= new Date().toISOString();

/** What a time of such a field becomes where clocks skip it or show it twice, as they change for summer or winter; else empty. */
export function clockNote(text: string, zone: string = ownZone()): string {
  const passes = timesShown(text, zone);
  const moment = fromZonedTime(text, zone);
  if (passes === 1 || moment === undefined) return '';
  const time = text.slice(11, 16);
  if (passes === 0)
    return t('The clocks go forward then: there is no {time}. It becomes {shown}.', {
      time,
      shown: toZonedTime(moment, zone).slice(11),
    });
  return t('The clocks go back then: {time} comes twice. The first one counts.', { time });
}

/** In which zone a time is entered, and that it is another than the computer's. */
export function zoneNote(): string {
  const zone = ownZone();
  const isOwn = zone === computerZone || new Date().toLocaleString('en', { timeZone: zone }) === new Date().toLocaleString('en');
  if (isOwn) return t('Time in {zone}.', { zone: zoneName(zone) });
  return t('Time in {zone}, not that of this computer, {own}.', { zone: zoneName(zone), own: zoneName(computerZone) });
}

/** The time zone of the site: by it pages have their day, and the back office shows times unless a user chose another. */
export const siteTimeZone = 'Europe/Amsterdam';

const formats = new Map<string, Intl.DateTimeFormat>();
/** `2026-12-03 09:00:00` in a zone. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, format);
  return format;
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
const offsetAt = (moment: number, zone: string): number => {
  const whole = Math.floor(moment / 1_000) * 1_000;
  return Date.parse(`${formatIn(zone).format(whole).replace(' ', 'T')}Z`) - whole;
};

/** A moment on the clocks of a zone, `2026-12-03T09:00`, as fields for a time have it. */
export const toZonedTime = (moment: Date, zone: string): string => formatIn(zone).format(moment).replace(' ', 'T').slice(0, 16);

/** The date of a moment in a zone, `YYYY-MM-DD`. */
export const dayInZone = (moment: Date, zone: string): string => formatIn(zone).format(moment).slice(0, 10);

const dayMs = 86_400_000;

/** The moments at which the clocks of a zone show a time, in order, and the one that is meant by it; undefined for anything else. */
function momentsOf(text: string, zone: string): { readonly shown: readonly number[]; readonly meant: number } | undefined {
  const asUTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(asUTC)) return undefined;
  // Clocks change once in two days at most.
  const [before, after] = [asUTC - offsetAt(asUTC - dayMs, zone), asUTC - offsetAt(asUTC + dayMs, zone)];
  const shown = [...new Set([before, after])].filter((moment) => moment + offsetAt(moment, zone) === asUTC);
  return { shown, meant: shown[0] ?? before };
}

/**
 * The moment of a time on the clocks of a zone, `2026-12-03T09:00`; undefined for anything else. A time that clocks skip in spring is as much
 * later as they skip, of one that they show twice in autumn it is the first.
 */
export function fromZonedTime(text: string, zone: string): Date | undefined {
  const moments = momentsOf(text, zone);
  return moments === undefined ? undefined : new Date(moments.meant);
}

/** How often the clocks of a zone show a time, `2026-12-03T09:00`: none where they skip it, two where they go back; one for no time. */
export const timesShown = (text: string, zone: string): number => momentsOf(text, zone)?.shown.length ?? 1;

/** A time on the clocks of a zone with its distance from UTC, `2026-12-03T09:30+01:00`; a day, and anything else, as it is. */
export function withOffset(text: string, zone: string): string {
  const moment = fromZonedTime(text, zone);
  if (moment === undefined) return text;
  const minutes = Math.round(offsetAt(moment.getTime(), zone) / 60_000);
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${text}${minutes < 0 ? '-' : '+'}${part(Math.floor(Math.abs(minutes) / 60))}:${part(Math.abs(minutes) % 60)}`;
}

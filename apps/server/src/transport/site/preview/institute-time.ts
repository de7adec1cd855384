const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'medium' });

/** How far the institute's clocks are ahead of UTC at a moment, in milliseconds. */
const offsetAt = (moment: number): number => Date.parse(`${parts.format(moment).replace(' ', 'T')}Z`) - moment;

/**
 * The moment of a time of the institute's clocks, `2026-12-03T09:00`; undefined for anything else. A time that clocks skip in spring is the hour
 * after it.
 */
export function fromInstituteTime(text: string): Date | undefined {
  const asUTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(asUTC)) return undefined;
  const guess = asUTC - offsetAt(asUTC);
  return new Date(asUTC - offsetAt(guess));
}

import { fromZonedTime, siteTimeZone } from '@ximblox/primitives';

const dayMs = 86_400_000;

/** The moment of a day or a time of the site's clocks; undefined for anything else. @param isEnd whether a day means its end */
export function momentOf(text: string, isEnd = false): Date | undefined {
  const isDay = text.length === 10;
  // A day later, whatever the clocks do in between.
  const day = isDay && isEnd ? new Date(Date.parse(`${text}T00:00Z`) + dayMs).toISOString().slice(0, 10) : text;
  return fromZonedTime(isDay ? `${day}T00:00` : text, siteTimeZone);
}

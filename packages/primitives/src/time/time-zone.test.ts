import { expect, test } from 'vitest';

import { dayInZone, fromZonedTime, siteTimeZone, toZonedTime } from './time-zone.ts';

test.each([
  ['2026-12-03T09:00', siteTimeZone, '2026-12-03T08:00:00.000Z'],
  ['2026-07-03T09:00', siteTimeZone, '2026-07-03T07:00:00.000Z'],
  ['2026-07-03T09:00', 'America/New_York', '2026-07-03T13:00:00.000Z'],
  ['2026-07-03T09:00', 'Asia/Kolkata', '2026-07-03T03:30:00.000Z'],
])('%s on the clocks of %s is %s, there and back', (text, zone, moment) => {
  expect(fromZonedTime(text, zone)?.toISOString()).toBe(moment);
  expect(toZonedTime(new Date(moment), zone)).toBe(text);
});

test('a time that clocks skip is the hour after it; anything else is none', () => {
  expect(fromZonedTime('2026-03-29T02:30', siteTimeZone)?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  for (const text of ['', 'tomorrow', '2026-13-01T00:00', '2026-01-01'])
    expect(fromZonedTime(text, siteTimeZone)).toBeUndefined();
});

test('the day of a moment is that of the zone', () => {
  const moment = new Date('2026-12-31T23:30:00.500Z');
  expect([siteTimeZone, 'UTC', 'America/New_York'].map((zone) => dayInZone(moment, zone))).toEqual([
    '2027-01-01',
    '2026-12-31',
    '2026-12-31',
  ]);
});

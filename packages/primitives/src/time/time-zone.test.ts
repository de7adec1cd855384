import { expect, test } from 'vitest';

import { dayInZone, fromZonedTime, siteTimeZone, timesShown, toZonedTime } from './time-zone.ts';

test.each([
  ['2026-12-03T09:00', siteTimeZone, '2026-12-03T08:00:00.000Z'],
  ['2026-07-03T09:00', siteTimeZone, '2026-07-03T07:00:00.000Z'],
  ['2026-07-03T09:00', 'America/New_York', '2026-07-03T13:00:00.000Z'],
  ['2026-07-03T09:00', 'Asia/Kolkata', '2026-07-03T03:30:00.000Z'],
])('%s on the clocks of %s is %s, there and back', (text, zone, moment) => {
  expect(fromZonedTime(text, zone)?.toISOString()).toBe(moment);
  expect(toZonedTime(new Date(moment), zone)).toBe(text);
});

test.each([
  ['2026-03-29T02:30', siteTimeZone, 0, '2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
  ['2026-03-08T02:30', 'America/New_York', 0, '2026-03-08T07:30:00.000Z', '2026-03-08T03:30'],
  ['2026-10-25T02:30', siteTimeZone, 2, '2026-10-25T00:30:00.000Z', '2026-10-25T02:30'],
  ['2026-11-01T01:30', 'America/New_York', 2, '2026-11-01T05:30:00.000Z', '2026-11-01T01:30'],
  ['2026-10-25T01:59', siteTimeZone, 1, '2026-10-24T23:59:00.000Z', '2026-10-25T01:59'],
  ['2026-10-25T03:00', siteTimeZone, 1, '2026-10-25T02:00:00.000Z', '2026-10-25T03:00'],
  ['2026-03-29T03:00', siteTimeZone, 1, '2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
])('%s on the clocks of %s is shown %i times: %s, which they show as %s', (text, zone, times, moment, shown) => {
  expect(timesShown(text, zone)).toBe(times);
  expect(fromZonedTime(text, zone)?.toISOString()).toBe(moment);
  expect(toZonedTime(new Date(moment), zone)).toBe(shown);
});

test('anything but a time is none, and nothing that clocks could skip', () => {
  for (const text of ['', 'tomorrow', '2026-13-01T00:00', '2026-01-01']) {
    expect(fromZonedTime(text, siteTimeZone)).toBeUndefined();
    expect(timesShown(text, siteTimeZone)).toBe(1);
  }
});

test('the day of a moment is that of the zone', () => {
  const moment = new Date('2026-12-31T23:30:00.500Z');
  expect([siteTimeZone, 'UTC', 'America/New_York'].map((zone) => dayInZone(moment, zone))).toEqual([
    '2027-01-01',
    '2026-12-31',
    '2026-12-31',
  ]);
});

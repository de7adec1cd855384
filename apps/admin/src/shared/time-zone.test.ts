import { afterEach, expect, test, vi } from 'vitest';

import { formatExact, formatWhen } from './format.ts';
import { chooseZone, clockNote, fromTimeField, ownZone, toTimeField, zoneChoice, zoneName, zoneNote } from './time-zone.ts';

afterEach(() => chooseZone('site'));

test('times are in the zone of the site until another is chosen', () => {
  expect([zoneChoice(), ownZone()]).toEqual(['site', 'Europe/Amsterdam']);
  expect(formatExact('2026-12-01T23:30:00.000Z')).toBe('2 Dec 2026, 00:30');
  expect(toTimeField('2026-12-01T08:00:00.000Z')).toBe('2026-12-01T09:00');
  chooseZone('America/New_York');
  expect(formatExact('2026-12-01T23:30:00.000Z')).toBe('1 Dec 2026, 18:30');
  expect(toTimeField('2026-12-01T08:00:00.000Z')).toBe('2026-12-01T03:00');
  expect(fromTimeField('2026-12-01T03:00')).toBe('2026-12-01T08:00:00.000Z');
  expect([toTimeField(null), fromTimeField('')]).toEqual(['', null]);
});

test('today and yesterday are those of the zone', () => {
  const now = new Date('2026-12-01T23:30:00.000Z');
  expect(formatWhen('2026-12-01T23:10:00.000Z', now)).toBe('00:10');
  expect(formatWhen('2026-12-01T22:10:00.000Z', now)).toBe('Yesterday');
  expect(formatWhen('2026-11-30T22:10:00.000Z', now)).toBe('30 Nov');
  chooseZone('UTC');
  expect(formatWhen('2026-12-01T22:10:00.000Z', now)).toBe('22:10');
  expect(formatWhen('2025-12-01T22:10:00.000Z', now)).toBe('1 Dec 2025');
});

test('a field for a time says its zone, and that the computer has another', () => {
  vi.stubEnv('TZ', 'UTC');
  chooseZone('Asia/Kolkata');
  expect(zoneNote()).toMatch(/^Time in Kolkata \(Asia\), not that of this computer, /);
  chooseZone('computer');
  expect(zoneNote()).toMatch(/^Time in [^,]+\.$/);
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires, Argentina (America)');
  vi.unstubAllEnvs();
});

test('a time that clocks skip or show twice is told with what becomes of it, in the zone of the user', () => {
  expect(clockNote('2027-03-28T02:30')).toBe('The clocks go forward then: there is no 02:30. It becomes 03:30.');
  expect(clockNote('2026-10-25T02:30')).toBe('The clocks go back then: 02:30 comes twice. The first one counts.');
  expect(['2026-10-25T03:30', '2027-03-28', ''].map((text) => clockNote(text))).toEqual(['', '', '']);
  chooseZone('America/New_York');
  expect(clockNote('2027-03-28T02:30')).toBe('');
  expect(clockNote('2027-03-14T02:30')).toContain('It becomes 03:30.');
});

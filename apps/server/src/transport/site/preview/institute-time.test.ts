import { expect, it } from 'vitest';

import { fromInstituteTime } from './institute-time.ts';

it.for([
  ['2026-12-03T09:00', '2026-12-03T08:00:00.000Z'],
  ['2026-07-03T09:00', '2026-07-03T07:00:00.000Z'],
  ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
])('%s in Amsterdam is %s', ([local = '', utc]) => {
  expect(fromInstituteTime(local)?.toISOString()).toBe(utc);
});

it.for(['', '2026-13-03T09:00', '2026-12-03', 'now', '2026-12-03T09:00Z'])('%j is no time', (text) => {
  expect(fromInstituteTime(text)).toBeUndefined();
});

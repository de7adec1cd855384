import { expect, test } from 'vitest';

import { repeatAnnouncement } from './announcement.ts';

test('the same sentence said again is another text each time, and silence is silence', () => {
  const once = repeatAnnouncement('', 'Row removed');
  const twice = repeatAnnouncement(once, 'Row removed');
  const thrice = repeatAnnouncement(twice, 'Row removed');
  expect(twice).not.toBe(once);
  expect(thrice).not.toBe(twice);
  expect([once, twice, thrice].map((text) => text.trim())).toEqual(['Row removed', 'Row removed', 'Row removed']);
  expect(repeatAnnouncement('', '')).toBe('');
});

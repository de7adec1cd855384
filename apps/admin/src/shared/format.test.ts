import { expect, test } from 'vitest';

import { formatWhen, formatWhenTimed, timeOf } from './format.ts';

test('a time of any day is given with its clock time, so that two of one day are told apart', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  for (const iso of ['2026-11-26T08:04:00Z', '2026-11-25T08:04:00Z', '2026-11-19T08:04:00Z', '2025-11-19T08:04:00Z']) {
    const time = timeOf(Date.parse(iso));
    const timed = formatWhenTimed(iso, now);
    expect(timed.endsWith(time)).toBe(true);
    expect(timed).toBe(iso.startsWith('2026-11-26') ? time : `${formatWhen(iso, now)}, ${time}`);
    expect(timed.split(time)).toHaveLength(2);
  }
});

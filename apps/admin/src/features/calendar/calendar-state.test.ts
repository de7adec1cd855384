import { expect, test } from 'vitest';

import { addMonths, formatCalendar, parseCalendar, rangeOf, weeksOf } from './calendar-state.ts';

const now = new Date('2026-12-31T23:30:00.000Z');

test('the state survives a round trip, and what is unknown is the month of today', () => {
  const state = { month: '2027-02', view: 'agenda', locale: 'nl-nl', type: 'news' } as const;
  expect(parseCalendar(formatCalendar(state, now), now)).toEqual(state);
  const initial = parseCalendar(new URLSearchParams('month=2027-13&view=year&locale=xx'), now);
  // In Amsterdam it is the next year already.
  expect(initial).toEqual({ month: '2027-01', view: 'month', locale: null, type: null });
  expect(formatCalendar(initial, now).toString()).toBe('');
});

test('a month has whole weeks from Monday', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  const weeks = weeksOf('2027-02');
  expect(weeks).toHaveLength(4);
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual(['2027-02-01', '2027-02-28']);
  expect(weeksOf('2026-08')).toHaveLength(6);
  expect(rangeOf('2026-07')).toEqual({ from: '2026-06-30T22:00:00.000Z', before: '2026-07-31T22:00:00.000Z' });
});

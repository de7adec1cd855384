import { describe, expect, it } from 'vitest';

import { dayAndMonth, formatDays, formatHours, formatMoment, formatMonth, formatPrice, formatTime } from './formats.ts';

describe('days', () => {
  it('from one to another are written as short as they can be read', () => {
    expect(formatDays('en-gb', '2026-12-03')).toBe('3 December 2026');
    expect(formatDays('en-gb', '2026-12-03', '2026-12-04')).toBe('3–4 December 2026');
    expect(formatDays('nl-nl', '2026-11-30', '2026-12-02')).toBe('30 november – 2 december 2026');
    expect(formatDays('en-gb', '2026-12-30', '2027-01-02')).toBe('30 December 2026 – 2 January 2027');
    expect(formatDays('de-de', '2026-12-03', '2026-12-04')).toBe('3.–4. Dezember 2026');
  });
  it('are the days that are written, whatever the clock of the machine', () => {
    expect(formatDays('en-gb', '2026-12-03T00:30', '2026-12-03T23:30')).toBe('3 December 2026');
    expect(formatTime('en-gb', '2026-12-03T00:30')).toBe('0:30');
    expect(formatTime('en-gb', '2026-12-03')).toBe('');
  });
  it('that are none, or end before they begin, are left out', () => {
    expect(formatDays('en-gb', '')).toBe('');
    expect(formatDays('en-gb', 'soon', '2026-12-04')).toBe('');
    expect(formatDays('en-gb', '2026-12-04', '2026-12-03')).toBe('4 December 2026');
    expect(formatMonth('nl-nl', '2026-10-09')).toBe('oktober 2026');
    expect(formatMonth('nl-nl', '')).toBe('');
  });
  it('have the parts of a calendar', () => {
    expect(dayAndMonth('nl-nl', '2026-12-03T09:30')).toEqual({ day: '3', month: 'december' });
    expect(dayAndMonth('nl-nl', '')).toBeUndefined();
    expect(dayAndMonth('en-gb', '2026-12-03', '2026-12-03T17:00')).toEqual({ day: '3', month: 'December' });
    expect(dayAndMonth('en-gb', '2026-12-03T09:30', '2026-12-04T16:00')).toEqual({ day: '3–4', month: 'December' });
    expect(dayAndMonth('nl-nl', '2026-11-30', '2026-12-01')).toEqual({ day: '30 nov – 1 dec', month: '' });
  });
});

describe('prices', () => {
  it('have cents only where there are some', () => {
    expect(formatPrice('en-gb', 450)).toBe('€450');
    expect(formatPrice('en-gb', 12.5)).toBe('€12.50');
    expect(formatPrice('nl-nl', 1450).replace('\u00a0', ' ')).toBe('€ 1.450');
  });
});

describe('times of day', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  it('have a colon, in Dutch a full stop, and no zero before them', () => {
    expect(formatTime('en-gb', '2026-12-03T09:30')).toBe('9:30');
    expect(formatTime('nl-nl', '2026-12-03T09:30')).toBe('9.30');
    expect(formatTime('nl-nl', '15:00')).toBe('15.00');
  });
  it('are followed by the word for them in Dutch sentences', () => {
    expect(formatHours('en-gb', '2026-12-03T09:30', '2026-12-04T16:00')).toBe('9:30–16:00');
    expect(plain(formatHours('nl-nl', '2026-12-03T09:30', '2026-12-04T16:00'))).toBe('9.30–16.00 uur');
    expect(plain(formatHours('nl-nl', '2026-12-03T15:00', '2026-12-04'))).toBe('15.00 uur');
    expect(formatHours('nl-nl', '2026-12-03', '')).toBe('');
  });
  it('of a moment are those of the institute’s time zone', () => {
    expect(plain(formatMoment('en-gb', '2026-12-03T08:05:00Z'))).toBe('3 December 2026 at 9:05');
    expect(plain(formatMoment('nl-nl', '2026-12-03T08:05:00Z'))).toBe('3 december 2026 om 9.05 uur');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

import { formatField, formatWhen, formatWhenTimed, timeOf } from './format.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

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

test('the value of a browser’s own field is read in words, its day never moved by a time zone', () => {
  expect(formatField('2026-12-03')).toBe('Thu, 3 Dec 2026');
  expect(formatField('2026-12-03T00:30')).toBe('Thu, 3 Dec 2026, 00:30');
  expect(['', 'T09:00', '2026-13-45', '3-12-2026'].map(formatField)).toEqual(['', '', '', '']);
});

test('the Dutch back office has Dutch dates and numbers, whatever the language of the browser', async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'language' ? 'nl' : null) });
  vi.stubGlobal('navigator', { languages: ['en-US'] });
  vi.resetModules();
  const dutch = await import('./format.ts');
  expect(dutch.formatField('2026-12-03T09:00')).toBe('do 3 dec 2026, 09:00');
  expect(dutch.formatExact('2026-12-01T23:30:00.000Z')).toBe('2 dec 2026, 00:30');
  expect([dutch.formatValue(1942), dutch.formatValue(0.125), dutch.decimalSign]).toEqual(['1942', '0,125', ',']);
  expect([dutch.formatNumber(1234.5), dutch.formatBytes(1_100_000)]).toEqual(['1.234,5', '1,1 MB']);
});

const folders = ['admin', 'site'].map((app) => path.resolve(import.meta.dirname, `../../../${app}/src`));
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') })),
);

test('no screen formats dates or numbers by itself, where the language could be that of the browser', () => {
  const own = /\.toLocale(?:Date|Time)?String\(|Intl\.(?:DateTimeFormat|NumberFormat|ListFormat|RelativeTimeFormat)\b/;
  const files = sources.filter(({ text }) => own.test(text)).map(({ file }) => file);
  expect(files.toSorted()).toEqual(['shared/format.ts', 'shared/language/message-format.ts', 'shared/time-zone.ts']);
});

test('below every browser’s own field for a date stands the date in words', () => {
  const fields = sources.filter(({ text }) => /type="(?:date|datetime-local|month|week)"/.test(text));
  expect(fields.length).toBeGreaterThan(3);
  const wanting = fields.filter(({ text }) => !text.includes('<DateInWords ') && !text.includes('formatMoment('));
  expect(wanting.map(({ file }) => file)).toEqual([]);
});

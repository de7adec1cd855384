import { pageTypeCatalog } from '@ximblox/blocks';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { calendarOf, folded } from './calendar.ts';

const event = (typeData: object, title = 'Open basin evening') => ({
  id: 7,
  title,
  path: '/en/events/open',
  type: 'event',
  locale: 'en-gb' as const,
  seoDescription: '',
  seoImage: null,
  typeData: { ...typeData },
  tags: [],
  publishedAt: '2026-11-01T09:00:00.000Z',
});
const calendar = (typeData: object, title?: string): string =>
  calendarOf({
    items: [event(typeData, title)],
    entryOf: (data) => ({ start: '', end: '', location: '', ...pageTypeCatalog.get('event')?.calendarEntry?.(data) }),
    name: 'Events',
    publicUrl: 'https://www.example.org',
  });

test('a day without an hour lasts that day, several to the end of the last', () => {
  const one = calendar({ startDate: '2026-12-31', endDate: '2026-12-31', location: 'Den Helder' });
  expect(one).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(one).toContain('UID:page-7@www.example.org\r\n');
  expect(one).toContain('LOCATION:Den Helder\r\nURL:https://www.example.org/en/events/open\r\n');
});

test('an hour is that of the institute, whatever the time of the year', () => {
  expect(calendar({ startDate: '2026-07-01T09:30', endDate: '2026-07-01T17:00' })).toContain(
    'DTSTART;TZID=Europe/Amsterdam:20260701T093000\r\nDTEND;TZID=Europe/Amsterdam:20260701T170000\r\n',
  );
  // An end of another form would be refused.
  expect(calendar({ startDate: '2026-07-01T09:30', endDate: '2026-07-01' })).not.toContain('DTEND');
});

test('what is written in a title ends no line and begins no other', () => {
  expect(calendar({ startDate: '2026-12-31' }, 'A; b, c\\d\nBEGIN:VALARM\r\nX')).toContain(
    'SUMMARY:A\\; b\\, c\\\\d\\nBEGIN:VALARM\\nX\r\n',
  );
});

test('no line is longer than 75 bytes, and lines put together again are what was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (line) => {
      const clean = line.replace(/[\r\n]/g, '');
      const lines = folded(clean).split('\r\n');
      for (const part of lines) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      expect(folded(clean).replaceAll('\r\n ', '')).toBe(clean);
    }),
  );
});

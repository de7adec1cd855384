import { pageTypeCatalog } from '@ximblox/blocks';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';

import { readCalendar } from '../../../testing/calendar.ts';
import { calendarOf } from './events-calendar.ts';

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

test('a day without a time lasts that day, several until the end of the last', () => {
  const one = calendar({ startDate: '2026-12-31', endDate: '2026-12-31', location: 'Den Helder' });
  expect(one).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(one).toContain('UID:page-7@www.example.org\r\n');
  expect(one).toContain('LOCATION:Den Helder\r\nURL;VALUE=URI:https://www.example.org/en/events/open\r\n');
});

test('times are in the time zone of the institute, in summer and winter', () => {
  expect(calendar({ startDate: '2026-07-01T09:30', endDate: '2026-07-01T17:00' })).toContain(
    'DTSTART;TZID=Europe/Amsterdam:20260701T093000\r\nDTEND;TZID=Europe/Amsterdam:20260701T170000\r\n',
  );
  // An end of another form would be refused.
  expect(calendar({ startDate: '2026-07-01T09:30', endDate: '2026-07-01' })).not.toContain('DTEND');
});

test('a title cannot inject lines', () => {
  expect(calendar({ startDate: '2026-12-31' }, 'A; b, c\\d\nBEGIN:VALARM\r\nX')).toContain(
    'SUMMARY:A\\; b\\, c\\\\d\\nBEGIN:VALARM\\nX\r\n',
  );
});

test('a program reads the title that was written, of which no line is longer than 75 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (written) => {
      const title = written.replace(/[\u0000-\u001f\u007f]/g, '');
      expect(readCalendar(calendar({ startDate: '2026-12-31' }, title)).map((read) => read.title)).toEqual([title]);
    }),
  );
});

const serverZone = process.env['TZ'];
afterEach(() => {
  if (serverZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = serverZone;
});

test('is the same on a server in any time zone, also in an hour that is skipped there', () => {
  const inZone = (zone: string): string => {
    process.env['TZ'] = zone;
    return ['2026-03-08T02:30', '2026-07-01T09:30', '2026-12-31'].map((startDate) => calendar({ startDate })).join('');
  };
  const texts = ['UTC', 'America/New_York', 'Pacific/Auckland', 'Europe/Amsterdam'].map(inZone);
  expect(texts[0]).toContain('DTSTART;TZID=Europe/Amsterdam:20260308T023000\r\n');
  expect(texts[0]).toContain('DTSTART;VALUE=DATE:20261231\r\n');
  expect(new Set(texts)).toHaveLength(1);
});

test('has the time of publication, so that the bytes change only with the pages', () => {
  const entry = { startDate: '2026-07-01T09:30' };
  expect(calendar(entry)).toContain('DTSTAMP:20261101T090000Z\r\n');
  expect(calendar(entry)).toBe(calendar(entry));
});

test('has the rules of summer time, and the name of the calendar in one line', () => {
  const text = calendarOf({
    items: [event({ startDate: '2026-07-01T09:30' })],
    entryOf: () => ({ start: '2026-07-01T09:30', end: '', location: '' }),
    name: 'Wind; waves, \u0007rain\nEND:VCALENDAR',
    publicUrl: 'https://www.example.org',
  });
  expect(text).toContain('X-WR-CALNAME:Wind\\; waves\\, rain\\nEND:VCALENDAR\r\n');
  expect(readCalendar(text)).toMatchObject([{ start: '2026-07-01T09:30:00', zone: 'Europe/Amsterdam' }]);
  expect(text.match(/^BEGIN:VTIMEZONE\r\nTZID:Europe\/Amsterdam\r$/gm)).toHaveLength(1);
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Ximblox//Events//EN\r\n')).toBe(true);
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
});

import { expect, test } from 'vitest';

import { readCalendar } from './calendar.ts';
import { htmlFaults } from './html-faults.ts';
import { structuredDataFaults } from './structured-data-faults.ts';

const calendar = (more: readonly string[], begin = 'DTSTART:20270131T093000Z'): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    'BEGIN:VEVENT',
    'UID:1@test.example',
    'DTSTAMP:20270101T000000Z',
    'SUMMARY:Open day',
    begin,
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

test('a calendar is read, and refused for what a program could not read', () => {
  expect(readCalendar(calendar([]))).toMatchObject([{ uid: '1@test.example', title: 'Open day', zone: 'UTC' }]);
  const faults: [string, string][] = [
    [calendar(['UID:2@test.example']), 'UID'],
    [calendar([], 'DTSTART;TZID=Europe/Amsterdam:20270131T093000'), 'does not define Europe/Amsterdam'],
    [calendar([], 'LOCATION:Den Helder'), 'DTSTART'],
    [calendar([`LOCATION:${'é'.repeat(40)}`]), 'longer than 75 bytes'],
    [calendar(['DTEND:20270131T083000Z']), 'ends before'],
    [calendar(['LOCATION:Den\nHelder']), 'CRLF'],
    [
      calendar([
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:1@test.example',
        'DTSTAMP:20270101T000000Z',
        'SUMMARY:B',
        'DTSTART:20270101T000000Z',
      ]),
      'one UID',
    ],
  ];
  for (const [text, message] of faults) expect(() => readCalendar(text)).toThrow(message);
});

const page = (body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Page</title></head><body><main><h1>Page</h1>${body}</main></body></html>`;

test('a document is checked by the standard', async () => {
  expect(await htmlFaults(page('<p>Text</p>'))).toEqual([]);
  const faults = [
    ['<ul><p>Text</p></ul>', 'element-permitted-content'],
    ['<p id="a">A</p><p id="a">B</p>', 'no-dup-id'],
    ['<label for="b">B</label>', 'no-missing-references'],
    ['<h3>Skipped</h3>', 'heading-level'],
    ['<p style="color: red">Red</p>', 'no-inline-style'],
  ] as const;
  for (const [body, rule] of faults)
    expect([body, (await htmlFaults(page(body))).join('\n')]).toEqual([body, expect.stringContaining(rule)]);
});

const data = (graph: object): string => page(`<script type="application/ld+json">${JSON.stringify(graph)}</script>`);
const inGraph = (thing: object): string => data({ '@context': 'https://schema.org', '@graph': [thing] });

test('structured data has what search engines require, of the right form', () => {
  const place = { '@type': 'VirtualLocation', url: 'https://test.example/' };
  const event = {
    '@type': 'Event',
    name: 'Open day',
    startDate: '2027-01-31T09:30+01:00',
    location: place,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  };
  expect(structuredDataFaults(inGraph(event))).toEqual([]);
  expect(structuredDataFaults(inGraph({ ...event, startDate: '2027-01-31T09:30' }))).toEqual([
    '@graph[0].startDate is "2027-01-31T09:30"',
  ]);
  expect(structuredDataFaults(inGraph({ ...event, location: { ...place, url: '/en' } }))).toEqual([
    '@graph[0].location.url is "/en"',
  ]);
  expect(structuredDataFaults(inGraph({ '@type': 'Person', name: '' }))).toEqual(['@graph[0].name is empty']);
  expect(structuredDataFaults(inGraph({ '@type': 'Periodical' }))).toEqual(['@graph[0] (Periodical) has no name']);
  expect(structuredDataFaults(inGraph({ '@type': 'Recipe' }))).toEqual([
    '@graph[0] is of type Recipe, of which nothing is known',
  ]);
  const step = { '@type': 'ListItem', position: 2, name: 'Home', item: 'https://test.example/' };
  expect(structuredDataFaults(inGraph({ '@type': 'BreadcrumbList', itemListElement: [step] }))).toEqual(['@graph[0] counts 2']);
  expect(structuredDataFaults(data({ '@graph': [event] }))).toEqual(['is in the words of undefined']);
  expect(structuredDataFaults(page(''))).toEqual(['has 0 scripts with structured data']);
});

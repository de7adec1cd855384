import { expect, test } from 'vitest';

import { readMessage } from './message-format.ts';
import { areas, nl } from './nl/index.ts';
import { sourceFiles, textsOf } from './testing/texts-of.ts';

/** Folders that are not translated yet: the list only gets shorter. */
const untranslated: readonly string[] = [
  'features/institute/organisation-fields.ts',
  'features/organisation-menu-items.ts',
  'features/organisation-screens.ts',
];

const texts: Readonly<Record<string, string>> = nl;
const messages = Object.entries(texts);
const all = sourceFiles.map((file) => ({ file, ...textsOf(file) }));
const calls = all.flatMap((source) => source.calls);

/** The arguments of a message, sorted. */
function namesIn(message: string): string[] {
  const names = new Set<string>();
  readMessage(message, 'en-GB', names);
  return [...names].toSorted((one, other) => one.localeCompare(other));
}
const tagsOf = (message: string): string[] => [...message.matchAll(/<(\w+)>/g)].map((match) => match[1] ?? '').toSorted();

test('every text of the back office is behind t', () => {
  const inline = all
    .filter(({ file }) => !untranslated.some((folder) => file.startsWith(folder)))
    .flatMap((source) => source.inline);
  expect(inline).toEqual([]);
});

test('t has a message that stands in the source, and the values of its arguments', () => {
  for (const { place, message, names } of calls) {
    expect([place, message]).toEqual([place, expect.any(String)]);
    if (names !== undefined) expect([place, names]).toEqual([place, namesIn(message ?? '')]);
  }
});

test('every message has a Dutch text that is used, with the same arguments and elements', () => {
  const used = new Set(calls.map(({ message }) => message));
  // Labels of catalogues and texts of errors are looked up by `inLanguage`; what several areas share is used when all are translated.
  const isUsedElsewhere = (area: string) =>
    area === 'catalogue' || area === 'errors' || (area === 'common' && untranslated.length > 0);
  const ofScreens = Object.entries(areas).flatMap(([area, its]) => (isUsedElsewhere(area) ? [] : Object.keys(its)));
  for (const message of ofScreens) expect([message, used.has(message)]).toEqual([message, true]);
  for (const [message, dutch] of messages) {
    expect([message, dutch.trim()]).toEqual([message, expect.stringMatching(/./)]);
    expect([dutch, namesIn(dutch), tagsOf(dutch)]).toEqual([dutch, namesIn(message), tagsOf(message)]);
  }
});

test('a message has one Dutch text in all areas', () => {
  for (const [area, its] of Object.entries(areas))
    for (const [message, dutch] of Object.entries(its)) expect([area, message, dutch]).toEqual([area, message, texts[message]]);
});

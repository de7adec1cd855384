import type { MenuItem } from '@ximblox/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { memoryStorage } from '../../editor/saving/testing/documents.ts';
import { menuJournal, type MenuKey } from './journal.ts';
import { restoreMenu } from './restore-menu.ts';

const menu: MenuKey = { locale: 'en-gb', place: 'main' };
const entry = (title: string, key = 'a'): MenuItem => ({ key, title, link: '/', pageID: null, newWindow: false, children: [] });
const base = { revision: 3, items: [entry('Home'), entry('News', 'b')] };
/** The journal of a window, with those that are open beside it. */
const inWindow = (id: string, living: readonly string[] = [], userID = 1) =>
  menuJournal({ id, userID, living: new Set([id, ...living]) }, menu);
const unsavedOf = (id: string) =>
  inWindow(id)
    .unsaved()
    .map(({ stored }) => stored);

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a menu that was saved is forgotten', () => {
  inWindow('w1').write({ base, items: [entry('Start')], atMs: 5 });
  inWindow('w1').forgetSaved({ revision: 4, items: [entry('Start')] });
  expect(unsavedOf('w1')).toEqual([]);
});

test('what was changed while a menu was saved is not forgotten, and based on what was saved', () => {
  inWindow('w1').write({ base, items: [entry('Start here')], atMs: 5 });
  const saved = { revision: 4, items: [entry('Start')] };
  inWindow('w1').forgetSaved(saved);
  expect(unsavedOf('w1')).toEqual([{ base: saved, items: [entry('Start here')], atMs: 5 }]);
});

test('two windows on one menu lose nothing when both crash: one takes in what both typed, and the other says so', () => {
  const [one, other] = [inWindow('w1', ['w2']), inWindow('w2', ['w1'])];
  one.write({ base, items: [entry('Home page'), entry('News', 'b')], atMs: 5 });
  other.write({ base, items: [entry('Home'), entry('News and events', 'b')], atMs: 7 });
  // Neither touches what the other one has while that is open.
  expect(one.unsaved()).toHaveLength(1);
  one.forgetSaved({ revision: 3, items: base.items });
  one.write({ base, items: [entry('Home page'), entry('News', 'b')], atMs: 5 });
  const again = inWindow('w1');
  const restored = restoreMenu(base, again.unsaved(), 2);
  expect(restored).toMatchObject({
    base,
    items: [entry('Home page'), entry('News and events', 'b')],
    atMs: [5, 7],
    others: [],
  });
  again.write({ base, items: restored?.items ?? [], atMs: 9 });
  restored?.taken.forEach(({ forget }) => forget());
  expect(unsavedOf('w1')).toHaveLength(1);
  expect(unsavedOf('w3')).toHaveLength(1);
  expect([inWindow('w1').takenAtMs(), inWindow('w2', ['w1']).takenAtMs()]).toEqual([undefined, 7]);
  expect(inWindow('w2', ['w1']).unsaved()).toEqual([]);
  inWindow('w2').write(null);
  expect(inWindow('w2').takenAtMs()).toBeUndefined();
});

test('changes that contradict those restored stay until somebody decides', () => {
  inWindow('w1').write({ base, items: [entry('Harbour'), entry('News', 'b')], atMs: 5 });
  inWindow('w2').write({ base, items: [entry('Basin'), entry('News', 'b')], atMs: 7 });
  const restored = restoreMenu(base, inWindow('w3').unsaved(), 2);
  expect(restored).toMatchObject({ items: [entry('Harbour'), entry('News', 'b')], atMs: [5] });
  expect(restored?.others.map(({ stored }) => stored.items[0]?.title)).toEqual(['Basin']);
  inWindow('w3').write({ base, items: restored?.items ?? [], atMs: 5 });
  restored?.taken.forEach(({ forget }) => forget());
  // Another crash: they are both there.
  expect(unsavedOf('w3').map(({ items }) => items[0]?.title)).toEqual(['Harbour', 'Basin']);
  // The one is used, and the other one offered in its place.
  restored?.others[0]?.exchange({ base, items: [entry('Harbour'), entry('News', 'b')], atMs: 5 });
  inWindow('w3').write({ base, items: [entry('Basin'), entry('News', 'b')], atMs: 8 });
  expect(unsavedOf('w3').map(({ items }) => items[0]?.title)).toEqual(['Basin', 'Harbour']);
});

test('changes go together with what others saved since, and otherwise are restored for saving to ask', () => {
  inWindow('w1').write({ base, items: [entry('Home page'), entry('News', 'b')], atMs: 5 });
  const saved = { revision: 5, items: [entry('Home'), entry('All news', 'b')] };
  expect(restoreMenu(saved, inWindow('w1').unsaved(), 2)).toMatchObject({
    base: saved,
    items: [entry('Home page'), entry('All news', 'b')],
  });
  const contrary = { revision: 5, items: [entry('Start'), entry('News', 'b')] };
  expect(restoreMenu(contrary, inWindow('w1').unsaved(), 2)).toMatchObject({
    base,
    items: [entry('Home page'), entry('News', 'b')],
  });
});

test('an entry of the version before is restored, and another user gets none', () => {
  localStorage.setItem('menu.1.en-gb', JSON.stringify({ base, items: [entry('Start'), entry('News', 'b')], atMs: 5 }));
  localStorage.setItem('menu.1.en-gb.often', JSON.stringify({ base, items: [entry('Often')], atMs: 5 }));
  expect(unsavedOf('w1').map(({ items }) => items[0]?.title)).toEqual(['Start']);
  expect(inWindow('w1', [], 2).unsaved()).toEqual([]);
  inWindow('w1').unsaved()[0]?.forget();
  expect(localStorage.getItem('menu.1.en-gb')).toBeNull();
});

import type { MenuItem } from '@ximblox/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { memoryStorage } from '../../editor/saving/testing/documents.ts';
import { forgetSavedMenu, readStoredMenu, storeMenu, type MenuKey } from './journal.ts';

const menu: MenuKey = { locale: 'en-gb', place: 'main' };
const entry = (title: string): MenuItem => ({ key: 'a', title, link: '/', pageID: null, newWindow: false, children: [] });
const base = { revision: 3, items: [entry('Home')] };

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a menu that was saved is forgotten', () => {
  storeMenu(1, menu, { base, items: [entry('Start')], atMs: 5 });
  forgetSavedMenu(1, menu, { revision: 4, items: [entry('Start')] });
  expect(readStoredMenu(1, menu)).toBeUndefined();
});

test('what was changed while a menu was saved is not forgotten, and based on what was saved', () => {
  storeMenu(1, menu, { base, items: [entry('Start here')], atMs: 5 });
  const saved = { revision: 4, items: [entry('Start')] };
  forgetSavedMenu(1, menu, saved);
  expect(readStoredMenu(1, menu)).toEqual({ base: saved, items: [entry('Start here')], atMs: 5 });
});

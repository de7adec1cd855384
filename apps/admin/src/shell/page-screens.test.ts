import { IconUsers } from '@tabler/icons-react';
import { expect, test } from 'vitest';

import type { Screen } from '../shared/screen.ts';
import { pageScreenPath, pageScreensFor, screenPageID } from './page-screens.ts';

const screen: Screen = {
  title: 'Readers',
  icon: IconUsers,
  slug: '/readers',
  permission: 'manage-members',
  help: 'members',
  pageType: 'publication',
  Screen: () => null,
};
const mayManage = [{ name: 'manage-members', parameters: {} }] as const;

test('a screen about a page is linked from pages of its type, with permission', () => {
  expect(pageScreensFor('publication', mayManage, [screen])).toEqual([screen]);
  expect(pageScreensFor('news', mayManage, [screen])).toEqual([]);
  expect(pageScreensFor('publication', [], [screen])).toEqual([]);
});

test('its URL names the page, and an invalid ID is undefined', () => {
  expect(screenPageID(new URLSearchParams(pageScreenPath(screen, 12).split('?')[1]))).toBe(12);
  for (const search of ['', 'pageID=0', 'pageID=x', 'pageID=1.5'])
    expect(screenPageID(new URLSearchParams(search))).toBeUndefined();
});

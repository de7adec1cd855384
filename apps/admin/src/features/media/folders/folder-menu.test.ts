import { expect, test } from 'vitest';

import { refusedText } from './folder-menu.tsx';

const own = { path: '/press', isOwn: true, roles: [] };
const can = { add: true, edit: false, delete: false, reserve: false };

test.each([
  ['below it', { reservation: null, reservedBelow: '/press/logo' }, can, 'The folder “logo” in it is reserved for others.'],
  ['above it', { reservation: own, reservedBelow: null }, can, 'The folder that it is in is reserved for others.'],
  [
    'of its own',
    { reservation: own, reservedBelow: null },
    { ...can, edit: true },
    'Only those who manage roles delete a folder with rights of its own.',
  ],
  [
    'below it, of the user',
    { reservation: null, reservedBelow: '/press/logo' },
    { ...can, edit: true },
    'The folder “logo” in it has rights of its own: only those who manage roles delete it.',
  ],
  ['none', { reservation: null, reservedBelow: null }, { ...can, edit: true, delete: true }, undefined],
  // The lock beside it says why.
  ['all of it', { reservation: own, reservedBelow: null }, { ...can, add: false }, undefined],
])('the menu of a folder gives the reason of rights %s', (_name, rights, allowed, text) => {
  expect(refusedText({ path: '/press', ...rights }, allowed)).toBe(text);
});

test('of the root nothing is refused, as nobody moves it', () => {
  expect(refusedText({ path: '/', reservation: null, reservedBelow: '/press' }, can)).toBeUndefined();
});

import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { rememberScreens, screenBefore } from './screen-before.ts';

const memory = () => {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  };
};

function start(first: string) {
  const storage = memory();
  const router = createMemoryRouter([{ path: '*' }], { basename: '/cmsadmin', initialEntries: [`/cmsadmin${first}`] });
  rememberScreens(router, storage);
  return { go: router.navigate, before: () => screenBefore(router.state.location.key, storage) };
}

test('a page knows the screen from which it was opened, also in another part of it and in its translation', async () => {
  const { go, before } = start('/calendar?month=2026-12');
  await go('/page/5');
  expect(before()).toBe('/calendar?month=2026-12');
  await go('/page/5?tab=versions', { replace: true });
  await go('/page/6');
  expect(before()).toBe('/calendar?month=2026-12');
  await go('/external-links');
  await go('/page/6');
  expect(before()).toBe('/external-links');
});

test('the way back through the history leads to what was remembered', async () => {
  const { go, before } = start('/');
  await go('/page/5');
  await go('/dashboard');
  await go(-1);
  expect(before()).toBe('/');
});

test('a page that was opened by its URL knows none', async () => {
  const { go, before } = start('/page/5');
  expect(before()).toBeUndefined();
  await go('/page/5?tab=versions');
  expect(before()).toBeUndefined();
});

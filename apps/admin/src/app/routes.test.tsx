import { MantineProvider } from '@mantine/core';
import { permissionNames } from '@ximblox/primitives';
import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, type RouteObject } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { navigationFor } from '../shell/navigation.ts';
import { Permitted } from '../shell/permitted.tsx';
import { routes } from './routes.tsx';

// The client of the API reads a token of the document when it is imported.
vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => undefined }));
afterAll(() => vi.unstubAllGlobals());
beforeAll(() => void vi.unstubAllGlobals());

/** What everybody may open: the screens of the login, one's own account, the samples of the blocks, and “not found”. */
const open = new Set([
  '/login',
  '/forgot-password',
  '/reset-password',
  '/activate-account',
  '/confirm-email',
  // Opened by the link of a mail, which has its secret.
  '/decide',
  // Every part of it is left out for who may not see it.
  '/dashboard',
  '/user/settings',
  '/block-gallery',
  '*',
]);
const flat = (all: readonly RouteObject[]): RouteObject[] =>
  all.flatMap((route) => (route.children === undefined ? [route] : flat(route.children)));
const screens = flat(routes).map(({ path, element }) => ({ path: path ?? '', element }));

describe('the screens of the back office', () => {
  it.each(screens.filter(({ path }) => !open.has(path)))(
    'at $path is refused to a user without any permission, with the permission that is missing',
    ({ element }) => {
      // The session of this test has no user, and so no permissions.
      const markup = renderToStaticMarkup(
        <MantineProvider>
          <MemoryRouter>{element}</MemoryRouter>
        </MantineProvider>,
      );
      expect(isValidElement(element) && element.type === Permitted).toBe(true);
      expect(markup).toMatch(/You don’t have permission to open this screen\. .*<b>[A-Z][^<]+<\/b>/);
    },
  );

  it('include every entry of the navigation, with the same permission', () => {
    const groups = navigationFor(permissionNames.map((name) => ({ name, parameters: {} })));
    const entries = groups.flatMap(({ items }) => items).filter(({ slug }) => slug !== undefined);
    const needed = new Map(
      screens.map(({ path, element }) => [path, isValidElement<{ to?: string }>(element) ? element.props.to : undefined]),
    );
    expect(entries.length).toBeGreaterThan(10);
    for (const { slug, permission } of entries) expect([slug, needed.get(slug ?? '')]).toEqual([slug, permission]);
  });
});

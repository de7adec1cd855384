import { blank, content, home, installCatalog, pageTypeCatalog } from '@ximblox/blocks';
import { catalog } from '@ximblox/institute/catalog';
import { permissionNames } from '@ximblox/primitives';
import { afterAll, describe, expect, test } from 'vitest';

import { navigationFor, pageTypeSlug } from './navigation.ts';

const titles = (permissions: Parameters<typeof navigationFor>[0], extras: Parameters<typeof navigationFor>[1] = []) =>
  navigationFor(permissions, extras).flatMap(({ items }) => items.map(({ title }) => title));

describe('the navigation', () => {
  test('hides what needs a permission that is missing', () => {
    expect(titles([])).not.toContain('New page');
    expect(titles([{ name: 'create-page', parameters: {} }])).toContain('New page');
  });
  test('shows users and roles to those who may manage them, and requests to all', () => {
    expect(titles([])).toContain('Publication Requests');
    expect(titles([{ name: 'manage-users', parameters: {} }])).toContain('User Management');
    expect(titles([{ name: 'manage-users', parameters: {} }])).not.toContain('Roles');
    expect(titles([{ name: 'manage-roles', parameters: {} }])).not.toContain('User Management');
  });
  test('shows the screens of the organisation to those who have their permission', () => {
    const own = (permissions: Parameters<typeof navigationFor>[0]) =>
      navigationFor(permissions).find(({ title }) => title === 'Organisation')?.items;
    expect(own([])).toBeUndefined();
    expect(own([{ name: 'manage-members', parameters: {} }])).toMatchObject([
      { title: 'Members', slug: '/members' },
      { title: 'Applications', slug: '/applications' },
    ]);
  });
  test('has each path once, so that no screen of the organisation takes the place of another', () => {
    const all = permissionNames.map((name) => ({ name, parameters: {} }));
    const paths = navigationFor(all).flatMap(({ items }) =>
      items.flatMap(({ slug, submenu = [] }) => [slug, ...submenu.map((one) => one.slug)]),
    );
    const known = paths.filter((path) => path !== undefined);
    expect(known).toContain('/members');
    expect(new Set(known).size).toBe(known.length);
  });
  test('hides items of the organisation, and those below them, without their permission', () => {
    const extras = [
      { title: 'Vacancies', submenu: [{ title: 'Archive', slug: '/archive', permission: 'manage-jips' as const }] },
      { title: 'Audit', permission: 'view-audit-log' as const },
    ];
    const group = navigationFor([], extras).find(({ title }) => title === 'Organisation');
    expect(group?.items).toEqual([{ title: 'Vacancies', submenu: [] }]);
  });
  test('leaves the blank page type out and lists the others', () => {
    const types =
      navigationFor([], [])
        .flatMap(({ items }) => items)
        .find(({ title }) => title === 'Page Types')?.submenu ?? [];
    expect(types.map(({ slug }) => slug)).toContain('/page-overview/news');
    expect(types.map(({ slug }) => slug)).not.toContain('/page-overview/blank');
  });
  test('lower-cases and encodes a page type in its address', () =>
    expect(pageTypeSlug('Case Study')).toBe('/page-overview/case%20study'));
});

describe('the navigation of a site with a package of its own', () => {
  afterAll(() => installCatalog(catalog));
  test('lists the page types of that package and no others', () => {
    installCatalog({ blocks: [], pageTypes: [blank, home, content] });
    const types =
      navigationFor([], [])
        .flatMap(({ items }) => items)
        .find(({ title }) => title === 'Page Types')?.submenu ?? [];
    expect(types.map(({ slug }) => slug)).toEqual(['/page-overview/home', '/page-overview/content']);
    expect([...pageTypeCatalog.keys()]).toEqual(['blank', 'home', 'content']);
  });
});

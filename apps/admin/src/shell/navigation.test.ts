import { blank, content, home, installCatalog, pageTypeCatalog } from '@ximblox/blocks';
import { catalog } from '@ximblox/institute/catalog';
import { afterAll, describe, expect, test } from 'vitest';

import { screens } from '../features/screens.ts';
import type { NavigationItem } from '../shared/navigation-item.ts';
import { pageTypeSlug } from '../shared/page-type-slug.ts';
import { navigationFor, screenTitle } from './navigation.ts';

const titles = (permissions: Parameters<typeof navigationFor>[0], groups?: Parameters<typeof navigationFor>[1]) =>
  navigationFor(permissions, groups).flatMap(({ items }) =>
    items.flatMap(({ title, submenu, opensBeside }) =>
      opensBeside === true ? (submenu ?? []).map((one) => one.title) : [title],
    ),
  );

test('the screens that pages are opened from have their titles, whatever is searched in them', () => {
  expect(['/calendar?month=2026-12', '/?q=wave', '/external-links', '/page-overview/news?q=wave'].map(screenTitle)).toEqual([
    'Calendar',
    'Page overview',
    'External links',
    'News',
  ]);
  expect(['/new-page', '/page/5', '/publication-requests/7', ''].map(screenTitle)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

describe('the navigation', () => {
  test('hides what needs a permission that is missing', () => {
    expect(titles([])).not.toContain('New page');
    expect(titles([{ name: 'create-page', parameters: {} }])).toContain('New page');
  });
  test('shows pages, media and requests to those who may read what is not public', () => {
    const shown = titles([{ name: 'read-drafts', parameters: {} }]);
    for (const title of ['Page overview', 'Media Library', 'Page Types', 'Publication Requests']) {
      expect(shown).toContain(title);
      expect(titles([])).not.toContain(title);
    }
  });
  test('shows users and roles to users who may manage them', () => {
    expect(titles([{ name: 'manage-users', parameters: {} }])).toContain('User Management');
    expect(titles([{ name: 'manage-users', parameters: {} }])).not.toContain('Roles');
    expect(titles([{ name: 'manage-roles', parameters: {} }])).not.toContain('User Management');
  });
  test('has the screens of the administration behind one entry, which is gone with the last of them', () => {
    const entry = (permissions: Parameters<typeof navigationFor>[0]) =>
      navigationFor(permissions)
        .flatMap(({ items }) => items)
        .find(({ title }) => title === 'Administration');
    expect(entry([])).toBeUndefined();
    expect(entry([{ name: 'manage-tags', parameters: {} }])?.submenu).toMatchObject([{ title: 'Tags', slug: '/tags' }]);
  });
  test('shows the organisation’s screens with their permission', () => {
    const own = (permissions: Parameters<typeof navigationFor>[0]) =>
      navigationFor(permissions).find(({ title }) => title === 'Organisation')?.items;
    expect(own([])).toBeUndefined();
    expect(own([{ name: 'manage-members', parameters: {} }])).toMatchObject([
      { title: 'Members', slug: '/members' },
      { title: 'Applications', slug: '/applications' },
      { title: 'Event registrations', slug: '/event-registrations' },
    ]);
  });
  test('leads to screens with unique paths, so that none shadows another', () => {
    const paths = screens.flatMap(({ slug, children = [] }) => [slug, ...children.map((one) => one.slug)]);
    expect(paths).toContain('/members');
    expect(new Set(paths).size).toBe(paths.length);
  });
  test('hides the organisation’s items, those below them, and groups that have none left, without their permission', () => {
    const items: NavigationItem[] = [
      { title: 'Dashboard' },
      { title: 'House style', onClick: () => undefined },
      { title: 'Vacancies', submenu: [{ title: 'Archive', slug: '/archive', permission: 'manage-members' }] },
      { title: 'Audit', permission: 'view-audit-log' },
    ];
    expect(titles([], [{ items }])).toEqual(['Dashboard', 'House style']);
    expect(titles([{ name: 'manage-members', parameters: {} }], [{ items }])).toEqual(['Dashboard', 'House style', 'Vacancies']);
  });
  test('omits the blank page type and lists the others', () => {
    const types =
      navigationFor([{ name: 'read-drafts', parameters: {} }])
        .flatMap(({ items }) => items)
        .find(({ title }) => title === 'Page Types')?.submenu ?? [];
    expect(types.map(({ slug }) => slug)).toContain('/page-overview/news');
    expect(types.map(({ slug }) => slug)).not.toContain('/page-overview/blank');
  });
  test('lower-cases and encodes a page type in its path', () =>
    expect(pageTypeSlug('Case Study')).toBe('/page-overview/case%20study'));
});

describe('the navigation with another site package', () => {
  afterAll(() => installCatalog(catalog));
  test('lists that package’s page types and no others', () => {
    installCatalog({ blocks: [], pageTypes: [blank, home, content] });
    const types =
      navigationFor([{ name: 'read-drafts', parameters: {} }])
        .flatMap(({ items }) => items)
        .find(({ title }) => title === 'Page Types')?.submenu ?? [];
    expect(types.map(({ slug }) => slug)).toEqual(['/page-overview/home', '/page-overview/content']);
    expect([...pageTypeCatalog.keys()]).toEqual(['blank', 'home', 'content']);
  });
});

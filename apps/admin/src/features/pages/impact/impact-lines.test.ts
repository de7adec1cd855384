import type { PageImpact, TouchedPage } from '@ximblox/contract';
import { describe, expect, it } from 'vitest';

import { impactLines } from './impact-lines.ts';

const none = { items: [], totalItems: 0 };
const nothing: PageImpact = {
  onSite: 0,
  links: { ...none, livePages: 0 },
  menus: none,
  redirects: none,
  newRedirect: null,
  translations: none,
  below: none,
  scheduled: none,
  requests: none,
  previewLinks: 0,
};
const page: TouchedPage = { id: 4, title: 'Tank', path: '/en/tank', locale: 'en-gb', state: 'published' };
const deletion = { action: 'delete', count: 1, mayOpenMenu: () => true } as const;
const textsOf = (impact: Partial<PageImpact>, change: Partial<Parameters<typeof impactLines>[1]> = {}) =>
  impactLines({ ...nothing, ...impact }, { ...deletion, ...change }).map(({ text }) => text);

describe('the lines of what a change touches', () => {
  it('are none where it touches nothing', () => {
    expect(textsOf({})).toEqual([]);
  });

  it('count, and say what readers notice', () => {
    const links = { items: [{ ...page, isLive: true }], totalItems: 12, livePages: 3 };
    expect(textsOf({ onSite: 1, links })).toEqual([
      'Lists, search and sitemap of the site lose it.',
      '12 pages link to it, 3 of them on the site.',
    ]);
    expect(textsOf({ links: { ...links, totalItems: 1, livePages: 1 } }, { count: 2 })).toEqual(['1 page links to them.']);
    expect(textsOf({ links: { ...links, totalItems: 1, livePages: 0 } })).toEqual(['1 page links to it, only in drafts.']);
    const [line] = impactLines({ ...nothing, links }, deletion);
    expect(line).toMatchObject({ isWarning: true, more: 11, places: [{ text: 'Tank', href: '/cmsadmin/page/4' }] });
  });

  it('of a move say what follows, and nothing of what stays', () => {
    const touched = {
      previewLinks: 2,
      requests: { items: [page], totalItems: 1 },
      redirects: { items: [{ id: 1, originalURL: '/old' }], totalItems: 1 },
      newRedirect: { originalURL: '/en/a', targetURL: '/en/b' },
    };
    expect(textsOf(touched, { action: 'move' })).toEqual([
      '/en/a will redirect to /en/b.',
      '1 redirect leads to it and follows.',
    ]);
    expect(textsOf({ ...touched, newRedirect: null })).toEqual([
      '1 redirect leads to it.',
      '1 publication request ends undecided.',
      '2 shared preview links stop working.',
    ]);
  });

  it('name menu items without a link for those who may not open the menu', () => {
    const menus = { items: [{ locale: 'en-gb' as const, place: 'main', title: 'Waves', isLive: true }], totalItems: 1 };
    const [line] = impactLines({ ...nothing, menus }, { ...deletion, mayOpenMenu: () => false });
    expect(line).toMatchObject({
      text: '1 menu item leads to it, and disappears from the menu with what is below it.',
      places: [{ text: 'Waves', note: 'Main menu in English', href: null }],
    });
    const drafted = { items: [{ locale: 'nl-nl' as const, place: 'footer', title: 'Waves', isLive: false }], totalItems: 1 };
    expect(impactLines({ ...nothing, menus: drafted }, deletion)[0]).toMatchObject({
      text: '1 menu item leads to it, only in a draft.',
      isWarning: false,
      places: [{ note: 'Footer menu in Dutch, in its draft only', href: '/cmsadmin/menu-structure?locale=nl-nl&place=footer' }],
    });
    expect(textsOf({ redirects: null })).toEqual([]);
  });
});

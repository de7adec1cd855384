import { pageTypeNames } from '@ximblox/blocks';
import { IconFilePlus, IconFiles, IconLayoutGrid } from '@tabler/icons-react';

import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import type { NavigationItem } from '../../shared/navigation-item.ts';
import { pageTypeSlug } from '../../shared/page-type-slug.ts';
import { lazyScreen, loadedLater, type Screen } from '../../shared/screen.ts';

/** The first screen: it needs no more of the page types than their names, so it does not wait for the catalogue. */
const PageOverview = loadedLater(async () => (await import('./page-overview.tsx')).PageOverview);

export const pageListScreen: Screen = {
  title: t('Page overview'),
  slug: '/',
  icon: IconFiles,
  permission: 'read-drafts',
  help: 'page-list',
  Screen: PageOverview,
  children: [{ slug: '/page-overview/:pageTypeId', Screen: PageOverview }],
};

export const newPageScreen: Screen = {
  title: t('New page'),
  slug: '/new-page',
  icon: IconFilePlus,
  permission: 'create-page',
  help: 'create-a-page',
  Screen: lazyScreen(async () => (await import('./new-page.tsx')).NewPage),
};

/** The page list of each type. */
export const pageTypesItem: NavigationItem = {
  title: t('Page Types'),
  icon: IconLayoutGrid,
  permission: 'read-drafts',
  // Read whenever it is drawn: the types are those of the site's package, which is installed after this module has been loaded.
  get submenu() {
    return [...pageTypeNames.values()]
      .filter(({ inNavigation }) => inNavigation)
      .map(({ type, plural }) => ({ title: plural[language], slug: pageTypeSlug(type) }));
  },
};

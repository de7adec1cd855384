import { IconDatabaseSearch } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const searchIndexScreen: Screen = {
  title: t('Search index'),
  slug: '/search-index',
  icon: IconDatabaseSearch,
  permission: 'manage-search',
  help: 'administration',
  Screen: lazyScreen(async () => (await import('./search-index.tsx')).SearchIndex),
};

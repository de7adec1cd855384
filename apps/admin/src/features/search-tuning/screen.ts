import { IconSearch } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const searchScreen: Screen = {
  title: t('Search'),
  slug: '/search',
  icon: IconSearch,
  permission: 'manage-search',
  help: 'search',
  Screen: lazyScreen(async () => (await import('./search-tuning.tsx')).SearchTuning),
};

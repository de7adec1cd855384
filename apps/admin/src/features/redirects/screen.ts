import { IconArrowsRight } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const redirectsScreen: Screen = {
  title: t('Redirects'),
  slug: '/redirects',
  icon: IconArrowsRight,
  permission: 'manage-redirects',
  help: 'redirects',
  Screen: lazyScreen(async () => (await import('./redirects.tsx')).Redirects),
};

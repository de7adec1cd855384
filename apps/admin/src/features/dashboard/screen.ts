import { IconDashboard } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const dashboardScreen: Screen = {
  title: t('Dashboard'),
  slug: '/dashboard',
  icon: IconDashboard,
  help: 'dashboard',
  Screen: lazyScreen(async () => (await import('./dashboard.tsx')).Dashboard),
};

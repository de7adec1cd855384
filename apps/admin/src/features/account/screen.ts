import { IconUserCog } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const userSettingsScreen: Screen = {
  title: t('User settings'),
  slug: '/user/settings',
  icon: IconUserCog,
  help: 'log-in',
  Screen: lazyScreen(async () => (await import('./user-settings.tsx')).UserSettings),
};

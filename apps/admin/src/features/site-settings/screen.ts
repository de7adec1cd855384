import { IconSettings } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const siteSettingsScreen: Screen = {
  title: t('Site settings'),
  slug: '/site-settings',
  icon: IconSettings,
  permission: 'manage-settings',
  help: 'administration',
  Screen: lazyScreen(async () => (await import('./site-settings.tsx')).SiteSettings),
};

import { IconShield } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const securityReportsScreen: Screen = {
  title: t('Security reports'),
  slug: '/security-reports',
  icon: IconShield,
  permission: 'manage-settings',
  help: 'administration',
  Screen: lazyScreen(async () => (await import('./security-reports.tsx')).SecurityReports),
};

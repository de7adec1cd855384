import { IconUsersGroup } from '@tabler/icons-react';

import { t } from '../../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../../shared/screen.ts';

export const jipsScreen: Screen = {
  title: t('JIPs'),
  icon: IconUsersGroup,
  slug: '/jips',
  permission: 'manage-jips',
  help: 'jips',
  Screen: lazyScreen(async () => (await import('./jips.tsx')).Jips),
};

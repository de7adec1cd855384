import { IconUsersGroup } from '@tabler/icons-react';
import { lazy } from 'react';

import { t } from '../../shared/language/t.ts';
import type { OrganisationScreen } from '../../shell/organisation-screen.ts';

export const jipsScreen: OrganisationScreen = {
  id: 'jips',
  label: t('JIPs'),
  icon: IconUsersGroup,
  path: '/jips',
  permission: 'manage-jips',
  help: 'jips',
  Screen: lazy(async () => ({ default: (await import('./jips.tsx')).Jips })),
};

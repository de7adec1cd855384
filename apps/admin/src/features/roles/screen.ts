import { IconKey } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const rolesScreen: Screen = {
  title: t('Roles'),
  slug: '/roles',
  icon: IconKey,
  permission: 'manage-roles',
  help: 'roles',
  Screen: lazyScreen(async () => (await import('./role-management.tsx')).RoleManagement),
};

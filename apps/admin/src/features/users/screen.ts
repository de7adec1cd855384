import { IconUsers } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const usersScreen: Screen = {
  title: t('User Management'),
  slug: '/users',
  icon: IconUsers,
  permission: 'manage-users',
  help: 'users',
  Screen: lazyScreen(async () => (await import('./user-management.tsx')).UserManagement),
  children: [
    {
      slug: '/users/deleted',
      title: t('Deleted users'),
      Screen: lazyScreen(async () => (await import('./deleted-users.tsx')).DeletedUsers),
    },
  ],
};

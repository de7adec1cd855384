import { IconInbox } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const requestsScreen: Screen = {
  title: t('Publication Requests'),
  slug: '/publication-requests',
  icon: IconInbox,
  permission: 'read-drafts',
  badge: 'requests',
  help: 'publication-requests',
  Screen: lazyScreen(async () => (await import('./inbox.tsx')).RequestInbox),
  children: [
    {
      slug: '/publication-requests/:versionID',
      Screen: lazyScreen(async () => (await import('./review/review-screen.tsx')).ReviewScreen),
    },
  ],
};

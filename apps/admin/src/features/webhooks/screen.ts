import { IconWebhook } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const webhooksScreen: Screen = {
  title: t('Webhooks'),
  slug: '/webhooks',
  icon: IconWebhook,
  permission: 'manage-webhooks',
  help: 'administration',
  Screen: lazyScreen(async () => (await import('./webhooks.tsx')).Webhooks),
};

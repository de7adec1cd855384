import { IconPlug } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const apiTokensScreen: Screen = {
  title: t('API tokens'),
  slug: '/api-tokens',
  icon: IconPlug,
  permission: 'manage-api-tokens',
  help: 'administration',
  Screen: lazyScreen(async () => (await import('./api-tokens.tsx')).APITokens),
};

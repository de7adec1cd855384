import { IconExternalLink } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const externalLinksScreen: Screen = {
  title: t('External links'),
  slug: '/external-links',
  icon: IconExternalLink,
  permission: 'edit-page',
  help: 'external-links',
  Screen: lazyScreen(async () => (await import('./external-links.tsx')).ExternalLinks),
};

import { IconTag } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const tagsScreen: Screen = {
  title: t('Tags'),
  slug: '/tags',
  icon: IconTag,
  permission: 'manage-tags',
  help: 'tags',
  Screen: lazyScreen(async () => (await import('./tags.tsx')).Tags),
};

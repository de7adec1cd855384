import { IconReplace } from '@tabler/icons-react';

import { t } from '../../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../../shared/screen.ts';

export const replaceScreen: Screen = {
  title: t('Find and replace'),
  slug: '/find-and-replace',
  icon: IconReplace,
  permission: 'edit-page',
  help: 'find-and-replace-in-many-pages',
  Screen: lazyScreen(async () => (await import('./replace-screen.tsx')).ReplaceScreen),
};

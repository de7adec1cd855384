import { IconTrash } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const binScreen: Screen = {
  title: t('Bin'),
  slug: '/bin',
  icon: IconTrash,
  permission: 'delete-page',
  help: 'bin',
  Screen: lazyScreen(async () => (await import('./bin.tsx')).Bin),
};

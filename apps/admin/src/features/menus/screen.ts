import { IconListTree } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const menusScreen: Screen = {
  title: t('Menu structure'),
  slug: '/menu-structure',
  icon: IconListTree,
  permission: 'manage-menu',
  help: 'menu-structure',
  Screen: lazyScreen(async () => (await import('./menu-structure.tsx')).MenuStructure),
};

import { IconComponents } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const reusableBlocksScreen: Screen = {
  title: t('Reusable blocks'),
  slug: '/reusable-blocks',
  icon: IconComponents,
  permission: 'read-drafts',
  help: 'reusable-blocks',
  Screen: lazyScreen(async () => (await import('./reusable-blocks.tsx')).ReusableBlocks),
  children: [
    {
      slug: '/reusable-blocks/:id',
      title: t('Reusable block'),
      Screen: lazyScreen(async () => (await import('../../editor/reusable/screen/reusable-editor.tsx')).ReusableEditor),
    },
  ],
};

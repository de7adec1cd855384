import { IconFileText } from '@tabler/icons-react';

import { t } from '../shared/language/t.ts';
import { lazyScreen, type Screen } from '../shared/screen.ts';

export const pageScreen: Screen = {
  title: t('Page'),
  slug: '/page/:pageID',
  icon: IconFileText,
  permission: 'read-drafts',
  help: 'the-editor',
  Screen: lazyScreen(async () => (await import('./page-editor.tsx')).PageEditor),
};

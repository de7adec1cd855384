import { IconPhoto } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const mediaScreen: Screen = {
  title: t('Media Library'),
  slug: '/medialibrary',
  icon: IconPhoto,
  permission: 'read-drafts',
  help: 'media-library',
  Screen: lazyScreen(async () => (await import('./media-library.tsx')).MediaLibrary),
};

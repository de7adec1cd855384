import { IconLayoutGrid } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const blockGalleryScreen: Screen = {
  title: t('Block gallery'),
  slug: '/block-gallery',
  icon: IconLayoutGrid,
  help: 'blocks',
  Screen: lazyScreen(async () => (await import('./block-gallery.tsx')).BlockGallery),
};

import { IconLanguage } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const translationsScreen: Screen = {
  title: t('Translations'),
  slug: '/translations',
  icon: IconLanguage,
  permission: 'read-drafts',
  help: 'translations',
  Screen: lazyScreen(async () => (await import('./translation-board.tsx')).TranslationBoard),
};

import { IconVocabulary } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const glossaryScreen: Screen = {
  title: t('Glossary'),
  slug: '/glossary',
  icon: IconVocabulary,
  permission: 'read-drafts',
  help: 'glossary',
  Screen: lazyScreen(async () => (await import('./glossary-screen.tsx')).GlossaryScreen),
};

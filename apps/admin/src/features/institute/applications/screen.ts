import { IconBriefcase } from '@tabler/icons-react';

import { t } from '../../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../../shared/screen.ts';

export const applicationsScreen: Screen = {
  title: t('Applications'),
  icon: IconBriefcase,
  slug: '/applications',
  permission: 'manage-members',
  help: 'vacancies-and-applications',
  Screen: lazyScreen(async () => (await import('./applications.tsx')).Applications),
  children: [
    { slug: '/applications/:id', Screen: lazyScreen(async () => (await import('./application-screen.tsx')).ApplicationScreen) },
  ],
};

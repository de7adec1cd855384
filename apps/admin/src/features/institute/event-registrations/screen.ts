import { IconUserCheck } from '@tabler/icons-react';

import { t } from '../../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../../shared/screen.ts';

export const eventRegistrationsScreen: Screen = {
  title: t('Event registrations'),
  icon: IconUserCheck,
  slug: '/event-registrations',
  permission: 'manage-members',
  help: 'registration-for-events',
  pageType: 'event',
  isAboutAll: true,
  Screen: lazyScreen(async () => (await import('./event-registrations.tsx')).EventRegistrations),
};

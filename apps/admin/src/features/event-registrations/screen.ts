import { IconUserCheck } from '@tabler/icons-react';
import { lazy } from 'react';

import { t } from '../../shared/language/t.ts';
import { withCatalogue } from '../../shared/with-catalogue.ts';
import type { OrganisationScreen } from '../../shell/organisation-screen.ts';

export const eventRegistrationsScreen: OrganisationScreen = {
  id: 'event-registrations',
  label: t('Event registrations'),
  icon: IconUserCheck,
  path: '/event-registrations',
  permission: 'manage-members',
  help: 'registration-for-events',
  pageType: 'event',
  isAboutAll: true,
  Screen: lazy(async () => ({ default: (await withCatalogue(() => import('./event-registrations.tsx'))).EventRegistrations })),
};

import { IconBriefcase } from '@tabler/icons-react';
import { lazy } from 'react';

import { t } from '../../shared/language/t.ts';
import { withCatalogue } from '../../shared/with-catalogue.ts';
import type { OrganisationScreen } from '../../shell/organisation-screen.ts';

export const applicationsScreen: OrganisationScreen = {
  id: 'applications',
  label: t('Applications'),
  icon: IconBriefcase,
  path: '/applications',
  permission: 'manage-members',
  help: 'vacancies-and-applications',
  Screen: lazy(async () => ({ default: (await withCatalogue(() => import('./applications.tsx'))).Applications })),
  Entry: lazy(async () => ({ default: (await withCatalogue(() => import('./application-screen.tsx'))).ApplicationScreen })),
};

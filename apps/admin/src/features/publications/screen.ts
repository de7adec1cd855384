import { IconUsers } from '@tabler/icons-react';
import { lazy } from 'react';

import { t } from '../../shared/language/t.ts';
import { withCatalogue } from '../../shared/with-catalogue.ts';
import type { OrganisationScreen } from '../../shell/organisation-screen.ts';

export const publicationMembersScreen: OrganisationScreen = {
  id: 'publication-members',
  label: t('Members who can download'),
  icon: IconUsers,
  path: '/publication-members',
  permission: 'manage-members',
  help: 'downloads-of-a-publication',
  pageType: 'publication',
  Screen: lazy(async () => ({ default: (await withCatalogue(() => import('./publication-members.tsx'))).PublicationMembers })),
};

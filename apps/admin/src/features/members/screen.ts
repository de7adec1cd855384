import { IconAddressBook } from '@tabler/icons-react';
import { lazy } from 'react';

import { t } from '../../shared/language/t.ts';
import { withCatalogue } from '../../shared/with-catalogue.ts';
import type { OrganisationScreen } from '../../shell/organisation-screen.ts';

export const membersScreen: OrganisationScreen = {
  id: 'members',
  label: t('Members'),
  icon: IconAddressBook,
  path: '/members',
  permission: 'manage-members',
  help: 'members',
  Screen: lazy(async () => ({ default: (await withCatalogue(() => import('./members.tsx'))).Members })),
  Entry: lazy(async () => ({ default: (await withCatalogue(() => import('./page/member-page.tsx'))).MemberPage })),
};

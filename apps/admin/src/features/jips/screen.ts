import { IconUsersGroup } from '@tabler/icons-react';
import { lazy } from 'react';

import { t } from '../../shared/language/t.ts';
import { withCatalogue } from '../../shared/with-catalogue.ts';
import type { OrganisationScreen } from '../../shell/organisation-screen.ts';

export const jipsScreen: OrganisationScreen = {
  id: 'jips',
  label: t('JIPs'),
  icon: IconUsersGroup,
  path: '/jips',
  permission: 'manage-jips',
  help: 'jips',
  Screen: lazy(async () => ({ default: (await withCatalogue(() => import('./jips.tsx'))).Jips })),
};

import { IconUsers } from '@tabler/icons-react';

import { t } from '../../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../../shared/screen.ts';

export const publicationMembersScreen: Screen = {
  title: t('Members who can download'),
  icon: IconUsers,
  slug: '/publication-members',
  permission: 'manage-members',
  help: 'downloads-of-a-publication',
  pageType: 'publication',
  Screen: lazyScreen(async () => (await import('./publication-members.tsx')).PublicationMembers),
};

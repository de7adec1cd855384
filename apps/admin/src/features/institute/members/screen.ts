import { IconAddressBook } from '@tabler/icons-react';

import { t } from '../../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../../shared/screen.ts';

export const membersScreen: Screen = {
  title: t('Members'),
  icon: IconAddressBook,
  slug: '/members',
  permission: 'manage-members',
  help: 'members',
  Screen: lazyScreen(async () => (await import('./members.tsx')).Members),
  children: [{ slug: '/members/:id', Screen: lazyScreen(async () => (await import('./page/member-page.tsx')).MemberPage) }],
};

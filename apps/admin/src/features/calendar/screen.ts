import { IconCalendar } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const calendarScreen: Screen = {
  title: t('Calendar'),
  slug: '/calendar',
  icon: IconCalendar,
  permission: 'read-drafts',
  help: 'calendar',
  Screen: lazyScreen(async () => (await import('./calendar-screen.tsx')).CalendarScreen),
};

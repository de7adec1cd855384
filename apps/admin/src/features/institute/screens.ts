import type { NavigationItem } from '../../shared/navigation-item.ts';
import { applicationsScreen } from './applications/screen.ts';
import { eventRegistrationsScreen } from './event-registrations/screen.ts';
import { jipsScreen } from './jips/screen.ts';
import { membersScreen } from './members/screen.ts';
import { publicationMembersScreen } from './publications/screen.ts';

/** The organisation's screens, those of whoever runs the product. */
export const organisation: readonly NavigationItem[] = [
  membersScreen,
  jipsScreen,
  applicationsScreen,
  eventRegistrationsScreen,
  publicationMembersScreen,
];

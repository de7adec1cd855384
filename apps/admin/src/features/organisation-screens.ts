import type { OrganisationScreen } from '../shell/organisation-screen.ts';
import { applicationsScreen } from './applications/screen.ts';
import { eventRegistrationsScreen } from './event-registrations/screen.ts';
import { jipsScreen } from './jips/screen.ts';
import { membersScreen } from './members/screen.ts';
import { publicationMembersScreen } from './publications/screen.ts';

/** The organisation's screens in navigation order: a folder here and a line each. */
export const organisationScreens: readonly OrganisationScreen[] = [
  membersScreen,
  jipsScreen,
  applicationsScreen,
  eventRegistrationsScreen,
  publicationMembersScreen,
];

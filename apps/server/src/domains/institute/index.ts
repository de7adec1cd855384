import type { AllHandlers } from '../../kernel/operation/execute.ts';
import type { FormStatesOf } from '../cms/site/index.ts';
import { applicationsHandlers, applicationStates } from './applications/index.ts';
import { enquiriesHandlers } from './enquiries/index.ts';
import { contactHandlers } from './contact/index.ts';
import { linkedInLoginHandlers } from './linkedin-login/index.ts';
import { memberAuthHandlers } from './member-auth/index.ts';
import { membersHandlers } from './members/index.ts';
import { expertsHandlers } from './experts/index.ts';
import { eventsHandlers, registrationStates } from './events/index.ts';
import { findJipIDs, jipsHandlers } from './jips/index.ts';
import { publicationsHandlers } from './publications/index.ts';
import { vacanciesHandlers } from './vacancies/index.ts';
import { countriesHandlers } from './countries/index.ts';

export { loginCallbackPath } from './linkedin-login/index.ts';
export { recordingDownloads } from './members/index.ts';
export { mayOpenPublication } from './publications/index.ts';

/** How the forms of pages of any type are now. */
export const formStatesOf: FormStatesOf = async (context, pages) =>
  new Map([...applicationStates(context, pages), ...(await registrationStates(context, pages))]);

/** The finders of records that pages refer to, by the kind that a field declares. */
export const recordFinders = { jip: findJipIDs };

/** The handlers of the institute's part of the contract. */
export const instituteHandlers = {
  contact: contactHandlers,
  memberAuth: memberAuthHandlers,
  linkedInLogin: linkedInLoginHandlers,
  members: membersHandlers,
  jips: jipsHandlers,
  countries: countriesHandlers,
  experts: expertsHandlers,
  publications: publicationsHandlers,
  vacancies: vacanciesHandlers,
  applications: applicationsHandlers,
  enquiries: enquiriesHandlers,
  events: eventsHandlers,
} satisfies Partial<AllHandlers>;

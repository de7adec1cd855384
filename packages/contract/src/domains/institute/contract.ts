import { applicationsContract } from './applications.contract.ts';
import { contactContract } from './contact.contract.ts';
import { countriesContract } from './countries.contract.ts';
import { enquiriesContract } from './enquiries.contract.ts';
import { eventsContract } from './events.contract.ts';
import { expertsContract } from './experts.contract.ts';
import { jipsContract } from './jips.contract.ts';
import { linkedInLoginContract } from './linkedin-login.contract.ts';
import { memberAuthContract } from './member-auth.contract.ts';
import { membersContract } from './members.contract.ts';
import { publicationsContract } from './publications.contract.ts';
import { vacanciesContract } from './vacancies.contract.ts';

/** The institute’s domains. */
export const instituteContract = {
  contact: contactContract,
  memberAuth: memberAuthContract,
  linkedInLogin: linkedInLoginContract,
  members: membersContract,
  jips: jipsContract,
  countries: countriesContract,
  experts: expertsContract,
  publications: publicationsContract,
  vacancies: vacanciesContract,
  applications: applicationsContract,
  enquiries: enquiriesContract,
  events: eventsContract,
};

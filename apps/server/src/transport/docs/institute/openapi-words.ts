import type { Contract } from '@ximblox/contract';

import type { DomainWords } from '../domain-words.ts';

/** What the institute's domains are about. */
export const instituteDomains: Readonly<Partial<Record<keyof Contract, DomainWords>>> = {
  contact: { description: 'The contact form.', one: 'message' },
  memberAuth: { description: 'Registration and login of members of the site.', one: 'member' },
  linkedInLogin: { description: 'Login of members with LinkedIn.', one: 'member' },
  members: { description: 'Members of the site: their own account, and its administration.', one: 'member' },
  jips: { description: 'Joint industry projects, networks and partners, with their members.', one: 'project' },
  countries: { description: 'Countries by name.', one: 'country' },
  experts: { description: 'Experts, their publications, and mail to them.', one: 'expert' },
  publications: { description: 'Publications, their citations, and who can download them.', one: 'publication' },
  vacancies: { description: 'Vacancies and internships.', one: 'vacancy' },
  events: { description: 'Registering for events, and the registrations.', one: 'registration' },
  applications: { description: 'Applications for vacancies, and enquiries about tests, with their files.', one: 'application' },
  enquiries: {
    description: 'Enquiries about tests, by the form of a page. They are kept with the applications.',
    one: 'enquiry',
  },
};

/** What parameters mean that name its groups. */
export const instituteParameters: Readonly<Record<string, string>> = {
  audience: 'As whom the page is shown: 0 a visitor, 1 a member, 2 a member of its JIP, or of any where it has none.',
};

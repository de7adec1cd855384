import { formatDays } from '@ximblox/i18n';
import type { Locale } from '@ximblox/primitives';

import {
  type DataOf,
  type Described,
  type Fact,
  type MetaLine,
  type StructuredPage,
  contactPerson,
  date,
  number,
  text,
} from '@ximblox/blocks';
import { dayOf, fact, facts, filled, said } from './page-facts.ts';

/** The fields of vacancies and internships. */
export const jobFields = {
  publicationDate: date({ label: 'Publication date', required: true }),
  field: text({ label: 'Field', maxLength: 120, help: 'What it is about: Hydrodynamics, Software.' }),
  location: text({ label: 'Place', maxLength: 120 }),
  duration: text({ label: 'Duration', maxLength: 120, help: 'Six months, permanent.' }),
  employment: text({ label: 'Employment', maxLength: 120, help: 'Full time, part time.' }),
  hours: text({ label: 'Hours', maxLength: 120, help: 'A week: 32–40.' }),
  contact: contactPerson({ label: 'Contact', help: 'Shown on the page.' }),
  catsID: number({ label: 'Number in CATS', minimum: 1, maximum: 2_147_483_647, help: 'The number in the recruitment system.' }),
};
type JobFields = typeof jobFields;
type Job = DataOf<JobFields>;

const words = (...values: (string | undefined)[]): { text: string }[] =>
  filled(values.map((value) => value ?? '')).map((value) => ({ text: value }));

/** The line above the title: day, place, employment. */
export const jobMeta = ({ typeData }: Described<JobFields>, locale: Locale): Partial<MetaLine> => ({
  ...dayOf(locale, typeData.publicationDate),
  inLists: words(typeData.location),
});

/** The line below the sentence: what it is about, how much of a week. */
export const jobByline = ({ typeData }: Described<JobFields>): string =>
  words(typeData.field, typeData.employment, typeData.duration)
    .map(({ text: word }) => word)
    .join(', ');

const contactValues = ({ contact }: Job) =>
  contact === undefined
    ? []
    : [
        ...words(contact.name),
        ...words(contact.email).map((value) => ({ ...value, href: `mailto:${value.text}` })),
        ...words(contact.phone).map((value) => ({ ...value, href: `tel:${value.text.replace(/[^+0-9]/g, '')}` })),
      ];

/** What the page of a job shows beside its text. */
export const jobFacts = ({ typeData }: Described<JobFields>, locale: Locale): Fact[] => [
  ...fact({ en: 'Field', nl: 'Vakgebied' }, locale, typeData.field),
  ...fact({ en: 'Place', nl: 'Plaats' }, locale, typeData.location),
  ...fact({ en: 'Employment', nl: 'Dienstverband' }, locale, typeData.employment),
  ...fact({ en: 'Hours a week', nl: 'Uren per week' }, locale, typeData.hours),
  ...fact({ en: 'Duration', nl: 'Duur' }, locale, typeData.duration),
  ...fact({ en: 'Published', nl: 'Geplaatst' }, locale, formatDays(locale, typeData.publicationDate ?? ''), {
    dateTime: typeData.publicationDate ?? '',
  }),
  ...facts({ en: 'Questions', nl: 'Vragen' }, locale, contactValues(typeData)),
];

/** A job for search engines. */
export function jobPosting(page: StructuredPage<JobFields>) {
  const { typeData, title, organization, description } = page;
  const { contact } = typeData;
  const point = said({ name: contact?.name, email: contact?.email, telephone: contact?.phone });
  return {
    '@type': 'JobPosting',
    title,
    description: description === '' ? title : description,
    hiringOrganization: organization,
    ...said({
      datePosted: typeData.publicationDate,
      employmentType: typeData.employment,
      workHours: typeData.hours,
      occupationalCategory: typeData.field,
    }),
    ...(typeData.location
      ? { jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: typeData.location } } }
      : {}),
    ...(Object.keys(point).length === 0 ? {} : { applicationContact: { '@type': 'ContactPoint', ...point } }),
  };
}

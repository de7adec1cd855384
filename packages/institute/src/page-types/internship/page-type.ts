import { definePageType } from '@ximblox/blocks';
import { jobByline, jobFacts, jobFields, jobMeta, jobPosting } from '../vacancy-fields.ts';

/** A place for a student; it has the fields of a vacancy. */
export const internship = definePageType({
  type: 'internship',
  label: { en: 'Internship', nl: 'Stage' },
  plural: { en: 'Internships', nl: 'Stages' },
  description: { en: 'A place for a student', nl: 'Een plek voor een student' },
  icon: 'school',
  inNavigation: true,
  fields: jobFields,
  template: 'article',
  listedBy: 'publicationDate',
  meta: jobMeta,
  byline: jobByline,
  facts: jobFacts,
  // The one word for it that employers and search engines share.
  structuredData: (page) => ({ ...jobPosting(page), employmentType: 'INTERN' }),
  sample: {
    publicationDate: '2026-11-09',
    field: 'Software',
    location: 'Vlissingen',
    duration: 'Six months',
    employment: 'Internship',
    hours: '40',
    contact: { name: 'Noor Bakker', email: '', phone: '' },
    catsID: 4712,
  },
});

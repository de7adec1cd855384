import { definePageType } from '@ximblox/blocks';
import { jobByline, jobFacts, jobFields, jobMeta, jobPosting } from '../vacancy-fields.ts';

/** A post to apply for (site specification, section 3: publication date, field, location, duration, employment, hours, contact). */
export const vacancy = definePageType({
  type: 'vacancy',
  label: { en: 'Vacancy', nl: 'Vacature' },
  plural: { en: 'Vacancies', nl: 'Vacatures' },
  description: { en: 'A post to apply for', nl: 'Een functie om op te solliciteren' },
  icon: 'briefcase',
  inNavigation: true,
  fields: jobFields,
  template: 'article',
  listedBy: 'publicationDate',
  meta: jobMeta,
  byline: jobByline,
  facts: jobFacts,
  structuredData: jobPosting,
  sample: {
    publicationDate: '2026-11-02',
    field: 'Hydrodynamics',
    location: 'Den Helder',
    duration: 'Permanent',
    employment: 'Full time',
    hours: '32–40',
    contact: { name: 'Noor Bakker', email: 'jobs@meridian.example', phone: '+31 223 000 010' },
    catsID: 4711,
  },
});

import { definePageType } from '@ximblox/blocks';
import { applicationForm, applyAction } from '../application-form.ts';
import { vacancyByline, vacancyFacts, vacancyFields, vacancyMeta, jobPosting } from '../vacancy-fields.ts';

/** A vacancy (site specification, section 3: publication date, field, location, duration, employment, hours, contact). */
export const vacancy = definePageType({
  type: 'vacancy',
  label: { en: 'Vacancy', nl: 'Vacature' },
  plural: { en: 'Vacancies', nl: 'Vacatures' },
  description: { en: 'A job opening', nl: 'Een functie waarop je kunt solliciteren' },
  icon: 'briefcase',
  inNavigation: true,
  fields: vacancyFields,
  template: 'article',
  feed: 'vacancies.xml',
  listedBy: 'publicationDate',
  meta: vacancyMeta,
  byline: vacancyByline,
  facts: vacancyFacts,
  factsAt: 'belowAction',
  structuredData: (page) => jobPosting(page),
  form: applicationForm,
  callToAction: applyAction,
  closed: {
    title: { en: 'This vacancy is closed', nl: 'Deze vacature is gesloten' },
    text: { en: 'You can no longer apply for it.', nl: 'U kunt er niet meer op solliciteren.' },
    days: 30,
  },
  sample: {
    publicationDate: '2026-11-02',
    closingDate: '2027-01-15',
    field: 'Hydrodynamics',
    location: 'Den Helder',
    country: 'NL',
    duration: 'Permanent',
    employment: 'Full time',
    hours: '32–40',
    salaryFrom: 3600,
    salaryTo: 5400,
    salaryCurrency: 'EUR',
    salaryPeriod: 'MONTH',
    contact: { name: 'Noor Bakker', email: 'jobs@meridian.example', phone: '+31 223 000 010' },
    catsID: 4711,
  },
});

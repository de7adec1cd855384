import { definePageType } from '@ximblox/blocks';
import { applicationForm, applyAction } from '../application-form.ts';
import { vacancyByline, vacancyFacts, vacancyFields, vacancyMeta, jobPosting } from '../vacancy-fields.ts';

/** An internship, with the fields of a vacancy. */
export const internship = definePageType({
  type: 'internship',
  label: { en: 'Internship', nl: 'Stage' },
  plural: { en: 'Internships', nl: 'Stages' },
  description: { en: 'An internship for a student', nl: 'Een stageplaats voor een student' },
  icon: 'school',
  inNavigation: true,
  fields: vacancyFields,
  template: 'article',
  feed: 'vacancies.xml',
  listedBy: 'publicationDate',
  meta: vacancyMeta,
  byline: vacancyByline,
  facts: (page, locale) => vacancyFacts(page, locale, { en: 'Allowance', nl: 'Vergoeding' }),
  factsAt: 'belowAction',
  form: applicationForm,
  callToAction: applyAction,
  closed: {
    title: { en: 'This internship is closed', nl: 'Deze stage is gesloten' },
    text: { en: 'You can no longer apply for it.', nl: 'U kunt er niet meer op solliciteren.' },
    days: 30,
  },
  // schema.org's value for internships.
  structuredData: (page) => jobPosting(page, 'INTERN'),
  sample: {
    publicationDate: '2026-11-09',
    closingDate: '2027-01-15',
    field: 'Software',
    location: 'Vlissingen',
    country: 'NL',
    duration: 'Six months',
    employment: 'Internship',
    hours: '40',
    salaryFrom: 650,
    salaryTo: 750,
    salaryCurrency: 'EUR',
    salaryPeriod: 'MONTH',
    contact: { name: 'Noor Bakker', email: '', phone: '' },
    catsID: 4712,
  },
});

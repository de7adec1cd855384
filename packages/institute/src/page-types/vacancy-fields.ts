import { formatDays, formatMoney } from '@ximblox/i18n';
import {
  enumerationName,
  enumerationOptions,
  interfaceLanguage,
  siteTimeZone,
  withOffset,
  type Locale,
} from '@ximblox/primitives';

import {
  type DataOf,
  type Described,
  type Fact,
  type FactValue,
  type MetaLine,
  type StructuredPage,
  contactPerson,
  date,
  number,
  select,
  text,
} from '@ximblox/blocks';
import { countries, currencies, salaryPeriods } from '../enumerations.ts';
import { dayOf, fact, facts, filled, withoutEmpty } from './page-facts.ts';

/** The fields of vacancies and internships. */
export const vacancyFields = {
  publicationDate: date({ label: 'Publication date', required: true }),
  closingDate: date({
    label: 'Closing date',
    help: 'The last day on which people can apply. If empty, they can until the page is unpublished.',
  }),
  field: text({ label: 'Field', maxLength: 120, help: 'For example Hydrodynamics or Software.' }),
  location: text({ label: 'Location', maxLength: 120 }),
  country: select({
    label: 'Country',
    options: [{ value: '', label: 'Not specified' }, ...enumerationOptions(countries)],
    help: 'Search engines show a vacancy only where they know its country.',
  }),
  duration: text({ label: 'Duration', maxLength: 120, help: 'For example Six months or Permanent.' }),
  employment: text({ label: 'Employment', maxLength: 120, help: 'For example Full time or Part time.' }),
  hours: text({ label: 'Hours per week', maxLength: 120, help: 'For example 32–40.' }),
  salaryFrom: number({
    label: 'Salary from',
    minimum: 0,
    maximum: 10_000_000,
    step: 0.01,
    help: 'Gross. If empty, none is shown.',
  }),
  salaryTo: number({ label: 'Salary to', minimum: 0, maximum: 10_000_000, step: 0.01, help: 'Empty for a single amount.' }),
  salaryCurrency: select({ label: 'Currency of the salary', options: enumerationOptions(currencies) }),
  salaryPeriod: select({ label: 'Period of the salary', options: enumerationOptions(salaryPeriods) }),
  contact: contactPerson({ label: 'Contact person', help: 'Shown on the page.' }),
  catsID: number({ label: 'CATS number', minimum: 1, maximum: 2_147_483_647, help: 'The number in the recruitment system.' }),
};
type VacancyFields = typeof vacancyFields;
type Vacancy = DataOf<VacancyFields>;

const words = (...values: (string | undefined)[]): { text: string }[] =>
  filled(values.map((value) => value ?? '')).map((value) => ({ text: value }));

/** The line above the title: day, place, employment. */
export const vacancyMeta = ({ typeData }: Described<VacancyFields>, locale: Locale): Partial<MetaLine> => ({
  ...dayOf(locale, typeData.publicationDate),
  inLists: words(typeData.location),
});

/** The line below the description: field, employment and duration. */
export const vacancyByline = ({ typeData }: Described<VacancyFields>): string =>
  words(typeData.field, typeData.employment, typeData.duration)
    .map(({ text: word }) => word)
    .join(', ');

const contactValues = ({ contact }: Vacancy) =>
  contact === undefined
    ? []
    : [
        ...words(contact.name),
        ...words(contact.email).map((value) => ({ ...value, href: `mailto:${value.text}` })),
        ...words(contact.phone).map((value) => ({ ...value, href: `tel:${value.text.replace(/[^+0-9]/g, '')}` })),
      ];

/** The lowest and highest amount of a salary, the same twice for a single one; empty where none is given. */
const salaryOf = ({ salaryFrom, salaryTo }: Vacancy): number[] => {
  const given = [salaryFrom, salaryTo].filter((amount) => typeof amount === 'number');
  return given.length === 0 ? [] : [Math.min(...given), Math.max(...given)];
};

/** A salary in words, such as “€3,600 to €5,400 gross a month”; empty where none is given. */
function salaryText(typeData: Vacancy, locale: Locale): string {
  const { salaryCurrency = 'EUR', salaryPeriod = 'MONTH' } = typeData;
  const language = interfaceLanguage(locale);
  const [from, to] = [...new Set(salaryOf(typeData))].map((amount) => formatMoney(locale, amount, salaryCurrency));
  if (from === undefined) return '';
  const period = enumerationName(salaryPeriods, salaryPeriod, language).toLowerCase();
  const amounts = to === undefined ? from : `${from} ${language === 'nl' ? 'tot' : 'to'} ${to}`;
  return `${amounts} ${language === 'nl' ? 'bruto' : 'gross'} ${period}`;
}

/** Where the job is: the place, and its country as a detail of it. */
function whereValues({ location, country }: Vacancy, locale: Locale): FactValue[] {
  const places = words(location);
  const inCountry = words(enumerationName(countries, country, interfaceLanguage(locale)));
  return [...places, ...inCountry.map((value) => ({ ...value, isDetail: places.length > 0 }))];
}

/** The facts of a vacancy; the day of its publication stands above its title. @param pay what is paid is called, in both languages: a salary unless told */
export const vacancyFacts = (
  { typeData }: Described<VacancyFields>,
  locale: Locale,
  pay: Parameters<typeof fact>[0] = { en: 'Salary', nl: 'Salaris' },
): Fact[] => [
  ...fact({ en: 'Field', nl: 'Vakgebied' }, locale, typeData.field),
  ...facts({ en: 'Location', nl: 'Standplaats' }, locale, whereValues(typeData, locale)),
  ...fact({ en: 'Employment', nl: 'Dienstverband' }, locale, typeData.employment),
  ...fact({ en: 'Hours per week', nl: 'Uren per week' }, locale, typeData.hours),
  ...fact({ en: 'Duration', nl: 'Duur' }, locale, typeData.duration),
  ...fact(pay, locale, salaryText(typeData, locale)),
  ...fact({ en: 'Apply by', nl: 'Solliciteren tot en met' }, locale, formatDays(locale, typeData.closingDate ?? ''), {
    dateTime: typeData.closingDate ?? '',
  }),
  ...facts({ en: 'Questions', nl: 'Vragen' }, locale, contactValues(typeData)),
];

/** The kinds of employment that search engines know, by the words for them in both languages. */
const employmentTypes: readonly (readonly [RegExp, string])[] = [
  [/\b(?:full[- ]?time|voltijds?)\b/i, 'FULL_TIME'],
  [/\b(?:part[- ]?time|deeltijds?)\b/i, 'PART_TIME'],
  [/\b(?:intern(?:ship)?|stage|afstuderen)\b/i, 'INTERN'],
  [/\b(?:temporary|fixed[- ]term|tijdelijke?)\b/i, 'TEMPORARY'],
  [/\b(?:contractor|freelance|zzp)\b/i, 'CONTRACTOR'],
  [/\b(?:volunteer|vrijwilliger)\b/i, 'VOLUNTEER'],
];

const employmentTypesOf = (employment: string | undefined): string[] =>
  employmentTypes.filter(([words]) => words.test(employment ?? '')).map(([, type]) => type);

/** The address of a job as structured data; undefined where nothing is known of it. */
function jobLocation({ location, country }: Vacancy) {
  const address = withoutEmpty({ addressLocality: location, addressCountry: country });
  return Object.keys(address).length === 0 ? undefined : { '@type': 'Place', address: { '@type': 'PostalAddress', ...address } };
}

/** A salary as structured data; undefined where none is given. */
function baseSalary(typeData: Vacancy) {
  const [from, to] = salaryOf(typeData);
  if (from === undefined || to === undefined) return undefined;
  const amounts = from === to ? { value: from } : { minValue: from, maxValue: to };
  const value = { '@type': 'QuantitativeValue', unitText: typeData.salaryPeriod ?? 'MONTH', ...amounts };
  return { '@type': 'MonetaryAmount', currency: typeData.salaryCurrency ?? 'EUR', value };
}

/**
 * A vacancy as structured data. Its whole text is the description: search engines show no vacancy without. A closed one is no job that they
 * may offer.
 * @param kind schema.org's kind of employment, in place of that in its words
 */
export function jobPosting(page: StructuredPage<VacancyFields>, kind?: string) {
  if (page.formState === 'closed') return { '@type': 'WebPage' };
  const { typeData, title, organization, description, text: body } = page;
  const whole = [description, body].filter((part) => part !== '').join('\n\n');
  const employment = employmentTypesOf(typeData.employment);
  const { contact, closingDate = '' } = typeData;
  const point = withoutEmpty({ name: contact?.name, email: contact?.email, telephone: contact?.phone });
  return {
    '@type': 'JobPosting',
    title,
    description: whole === '' ? title : whole,
    hiringOrganization: organization,
    ...withoutEmpty({
      datePosted: typeData.publicationDate,
      validThrough: closingDate === '' ? '' : withOffset(`${closingDate}T23:59:59`, siteTimeZone),
      employmentType: kind ?? (employment.length > 1 ? employment : employment[0]),
      workHours: typeData.hours,
      occupationalCategory: typeData.field,
      jobLocation: jobLocation(typeData),
      baseSalary: baseSalary(typeData),
    }),
    ...(Object.keys(point).length === 0 ? {} : { applicationContact: { '@type': 'ContactPoint', ...point } }),
  };
}

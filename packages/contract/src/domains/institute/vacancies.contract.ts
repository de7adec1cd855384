import { ID, Locale, pagedListOutput, pagingInput, PathID, lineText } from '@ximblox/primitives';
import { pageNotFound } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { everybody, operation } from '../../operation.ts';

export const VacancyType = z.enum(['vacancy', 'internship']);
export type VacancyType = z.infer<typeof VacancyType>;

/** A vacancy or an internship, as visitors see it. */
export const Vacancy = z.strictObject({
  id: ID,
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  type: VacancyType,
  locale: Locale,
  publicationDate: z.string(),
  closingDate: z.string().describe('The last day on which one can apply; empty without one.'),
  field: z.string(),
  location: z.string(),
  country: z.string().describe('The ISO 3166-1 code; empty where it is not stated.'),
  duration: z.string(),
  employment: z.string(),
  hours: z.string(),
  contact: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }),
  catsID: z.number().int().nullable(),
});
export type Vacancy = z.infer<typeof Vacancy>;

const value = z.string().max(120).default('');
/** What a list of vacancies is narrowed by; an empty value narrows nothing. */
export const VacancyFilters = z.strictObject({
  type: VacancyType.optional().describe('Vacancies and internships where it is absent.'),
  locale: Locale.optional().describe('Every vacancy once, in whichever language it has, where it is absent.'),
  field: value,
  location: value,
  employment: value,
  hours: value,
  searchTerm: lineText().max(200).default(''),
});
export type VacancyFilters = z.infer<typeof VacancyFilters>;

const counts = z
  .array(z.strictObject({ value: z.string(), count: z.number().int() }))
  .describe('The values there are, each with the number of vacancies that have it and all other filters.');

export const vacanciesContract = {
  getBySlug: operation({
    kind: 'query',
    summary: 'A vacancy or internship by the path of the page, with or without its language',
    access: everybody,
    input: z.strictObject({ slug: z.string().max(300), type: VacancyType }),
    output: Vacancy,
    errors: [pageNotFound],
    example: { slug: 'en/vacancies/researcher', type: 'vacancy' },
    rest: { method: 'POST', path: '/api/{product}/vacancies/get-by-slug' },
  }),
  getSlugByCatsID: operation({
    kind: 'query',
    summary: 'The path of the vacancy with a number of the recruitment system',
    access: everybody,
    input: z.strictObject({ id: PathID }),
    output: z.strictObject({ slug: z.string(), path: z.string() }),
    errors: [pageNotFound],
    example: { id: 4711 },
    rest: { method: 'GET', path: '/api/{product}/vacancies/get-slug-by-cats-id/:id' },
  }),
  searchFilterFields: operation({
    kind: 'query',
    summary: 'The filters of vacancies, with the number of vacancies for each value',
    access: everybody,
    input: VacancyFilters,
    output: z.strictObject({ field: counts, location: counts, employment: counts, hours: counts }),
    errors: [],
    example: { type: 'vacancy', locale: 'en-gb' },
    rest: { method: 'GET', path: '/api/{product}/vacancies/search-filter-fields' },
  }),
  list: operation({
    kind: 'query',
    summary: 'Open vacancies and internships, newest first; the search term is matched against title, field and location',
    access: everybody,
    input: z.strictObject({ ...VacancyFilters.shape, ...pagingInput }),
    output: pagedListOutput(Vacancy),
    errors: [],
    example: { type: 'vacancy', locale: 'en-gb', field: 'Hydrodynamics' },
    rest: { method: 'GET', path: '/api/{product}/vacancies/list' },
  }),
};

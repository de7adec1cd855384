import type { PageCardShape, Vacancy, VacancyFilters, VacancyType } from '@ximblox/contract';
import { pageTypeCatalog } from '@ximblox/blocks';
import { pagePath, splitPath } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import { findPublicPage, listChosen } from '../../cms/pages/index.ts';
import { numberOf, recordOf, textOf } from '../type-data.ts';
import {
  filterFields,
  findByCatsID,
  listFilterCounts,
  listVacancyIDs,
  type FilterCount,
  type FilterField,
} from './vacancies.repository.ts';

/** A vacancy in the form of the API. */
function toVacancy({ id, path, title, type, locale, typeData }: Omit<PageCardShape, 'seoImage' | 'seoDescription'>): Vacancy {
  const contact = recordOf(typeData['contact']);
  return {
    id,
    slug: splitPath(path).slug,
    path,
    title,
    type: type === 'internship' ? 'internship' : 'vacancy',
    locale,
    publicationDate: textOf(typeData['publicationDate']),
    closingDate: textOf(typeData['closingDate']),
    field: textOf(typeData['field']),
    location: textOf(typeData['location']),
    country: textOf(typeData['country']),
    duration: textOf(typeData['duration']),
    employment: textOf(typeData['employment']),
    hours: textOf(typeData['hours']),
    contact: { name: textOf(contact['name']), email: textOf(contact['email']), phone: textOf(contact['phone']) },
    catsID: numberOf(typeData['catsID']),
  };
}

/** A live vacancy of a type by the path of its page. @throws DomainError `notFound` */
export async function getVacancyBySlug(context: Context, { slug, type }: { slug: string; type: VacancyType }): Promise<Vacancy> {
  const found = await findPublicPage(context, slug);
  if (found?.page.type !== type) throw notFound('page', 'slug');
  return toVacancy(found.page);
}

/** What people apply for: a vacancy, an internship, or no job in particular. */
export type AppliedFor = Pick<Vacancy, 'id' | 'title' | 'locale' | 'closingDate' | 'contact'> & { readonly type: string };

/** The live page by its ID that people apply for. @throws DomainError `notFound` also for a page without the form */
export async function getAppliedFor(context: Context, id: number): Promise<AppliedFor> {
  const [page] = await listChosen(context, { pageIDs: [id] });
  if (page === undefined || pageTypeCatalog.get(page.type)?.form?.operation !== 'applications.apply') throw notFound('page');
  return { ...toVacancy(page), type: page.type };
}

/** The path of the vacancy with a number of the recruitment system. @throws DomainError `notFound` */
export async function getSlugByCatsID(context: Context, catsID: number): Promise<{ slug: string; path: string }> {
  const found = await findByCatsID(context.db, catsID);
  if (found === undefined) throw notFound('page');
  return { slug: found.slug, path: pagePath(found.locale, found.slug) };
}

/** Live vacancies that match all filters, newest first; takes a constant number of statements. */
export async function listVacancies(
  context: Context,
  { pageIndex, pageSize, ...filters }: VacancyFilters & { readonly pageIndex: number; readonly pageSize: number },
): Promise<{ items: Vacancy[]; totalItems: number }> {
  const page = { offset: pageIndex * pageSize, limit: pageSize };
  const { ids, total } = await listVacancyIDs(context.db, filters, page);
  return { items: (await listChosen(context, { pageIDs: ids })).map(toVacancy), totalItems: total };
}

type Counts = Record<FilterField, Pick<FilterCount, 'value' | 'count'>[]>;

/** The values of every filter, sorted, with the number of results of each. */
export async function countFilters(context: Context, filters: VacancyFilters): Promise<Counts> {
  const counts = await listFilterCounts(context.db, filters);
  const of = (wanted: FilterField) => counts.filter(({ name }) => name === wanted).map(({ value, count }) => ({ value, count }));
  return Object.fromEntries(filterFields.map((name) => [name, of(name)])) as Counts;
}

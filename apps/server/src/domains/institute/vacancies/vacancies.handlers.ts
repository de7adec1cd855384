import type { Contract } from '@ximblox/contract';

import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { countFilters, getSlugByCatsID, getVacancyBySlug, listVacancies } from './read-vacancies.ts';

export const vacanciesHandlers: Handlers<Contract['vacancies']> = {
  getBySlug: getVacancyBySlug,
  getSlugByCatsID: (context, { id }) => getSlugByCatsID(context, id),
  searchFilterFields: countFilters,
  list: listVacancies,
};

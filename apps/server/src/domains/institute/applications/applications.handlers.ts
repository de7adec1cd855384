import type { Contract } from '@ximblox/contract';

import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { getAppliedFor } from '../vacancies/index.ts';
import { addFile } from './add-file.ts';
import { eraseApplicant, exportApplicant } from './applicant/applicant.ts';
import { downloadFile, getApplication, removeApplication } from './administration.ts';
import { formFields } from './application-form.ts';
import { listApplications, listAppliedVacancies } from './applications.repository.ts';
import { apply } from './apply.ts';
import { discardFile } from './discard-file.ts';

export const applicationsHandlers: Handlers<Contract['applications']> = {
  getForm: async (context, { id }) => ({ fields: formFields(await getAppliedFor(context, id)) }),
  addFile: (context, _input, file) => addFile(context, file),
  discardFile: (context, { token }) => discardFile(context, token),
  apply,
  list: ({ db }, { vacancyID, searchTerm, pageIndex, pageSize }) =>
    listApplications(db, { vacancyID, searchTerm, offset: pageIndex * pageSize, limit: pageSize }),
  listVacancies: async ({ db }) => ({ items: await listAppliedVacancies(db) }),
  get: (context, { id }) => getApplication(context, id),
  file: downloadFile,
  delete: (context, { id }) => removeApplication(context, id),
  exportApplicant,
  eraseApplicant,
};

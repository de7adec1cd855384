import type { Contract } from '@ximblox/contract';

import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { removeRegistration } from './delete-registrations.ts';
import { listRegistrations } from './events.repository.ts';
import { exportRegistrations } from './export-registrations.ts';
import { cancelRegistration, register } from './register.ts';
import { getRegistration } from './registration-state.ts';

export const eventsHandlers: Handlers<Contract['events']> = {
  getRegistration,
  register,
  cancelRegistration,
  listRegistrations: ({ db }, { pageID, searchTerm, pageIndex, pageSize }) =>
    listRegistrations(db, { pageID, searchTerm, offset: pageIndex * pageSize, limit: pageSize }),
  exportRegistrations,
  deleteRegistration: removeRegistration,
};

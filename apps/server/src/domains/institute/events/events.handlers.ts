import type { Contract } from '@ximblox/contract';

import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { removeRegistration } from './delete-registrations.ts';
import { getCalendar } from './event-calendar.ts';
import { listRegistrations } from './events.repository.ts';
import { exportRegistrations } from './export-registrations.ts';
import { listEvents } from './list-events.ts';
import { cancelRegistration, register } from './register.ts';
import { getRegistration } from './registration-state.ts';

export const eventsHandlers: Handlers<Contract['events']> = {
  getCalendar,
  getRegistration,
  register,
  cancelRegistration,
  listEvents,
  listRegistrations: ({ db }, { pageID, searchTerm, pageIndex, pageSize }) =>
    listRegistrations(db, { pageID, searchTerm, offset: pageIndex * pageSize, limit: pageSize }),
  exportRegistrations,
  deleteRegistration: removeRegistration,
};

export { fillAfterPublishing, fillPlacesOf } from './promote-waiting.ts';
export { deleteOldRegistrations, deleteRegistrationsOf } from './delete-registrations.ts';
export { eventsHandlers } from './events.handlers.ts';
export { comingRegistrations } from './own-registrations.ts';
export { registrationStates } from './registration-state.ts';
export { remindRegistrations } from './remind-registrations.ts';

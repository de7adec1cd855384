export { applicationStates } from './application-state.ts';
export { applicationsHandlers } from './applications.handlers.ts';
export { deleteOldApplications, deleteWaitingFiles, sweepApplicationFiles } from './delete-old.ts';
export { storeApplication, type StoredForm } from './store-application.ts';

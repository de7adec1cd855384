export { applicationState } from './application-state.ts';
export { applicationsHandlers } from './applications.handlers.ts';
export { deleteOldApplications, deleteWaitingFiles, sweepApplicationFiles } from './delete-old.ts';

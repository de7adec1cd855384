export { authHandlers } from './auth.handlers.ts';
export { deleteOldFailures } from './login-failures.repository.ts';
export {
  deleteEndedSessions,
  hashSessionToken,
  insertStaffSession,
  newSessionToken,
  readStaffActor,
  staffTag,
} from './session.repository.ts';

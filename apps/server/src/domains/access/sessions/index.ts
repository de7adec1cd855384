export {
  deleteEndedSessions,
  deleteSession,
  endAwaitingSession,
  endStaffSessions,
  extendSession,
  findAwaitingUserID,
  hashSessionToken,
  insertAwaitingSession,
  insertStaffSession,
  newSessionToken,
  readStaffActor,
  renameSession,
} from './sessions.repository.ts';
export { everyStaffTag, staffTag } from './staff-tags.ts';

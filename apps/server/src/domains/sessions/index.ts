export {
  deleteEndedSessions,
  deleteSession,
  endStaffSessions,
  extendSession,
  hashSessionToken,
  insertStaffSession,
  newSessionToken,
  readStaffActor,
} from './sessions.repository.ts';
export { everyStaffTag, staffTag } from './staff-tags.ts';

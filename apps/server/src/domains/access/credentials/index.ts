export { accountTokenHash } from './account-token-hash.ts';
export {
  deleteAccountTokens,
  deleteOldTokens,
  deleteTokensFor,
  findAccountToken,
  findTokenState,
  insertAccountToken,
  secondsSinceLastToken,
  consumeAccountTokens,
  wasConfirmationSent,
  type NewToken,
} from './account-tokens.repository.ts';
export {
  accountKey,
  countAttempt,
  recordFailure,
  requirePassword,
  verifyAttempt,
  type Attempt,
  type Credential,
} from './attempts.ts';
export { rememberDevice } from './device-cookie.ts';
export {
  cancelAttempt,
  clearOwnFailures,
  clearWrongPasswords,
  deleteFailures,
  deleteOldFailures,
  findLockEnd,
} from './login-failures.repository.ts';
export { checkMemberPassword, checkStaffPassword, areSamePasswords, hashPassword, renewedHash } from './passwords.ts';
export { everySessionTag, sessionTag } from './session-tags.ts';
export {
  countSessions,
  deleteEndedSessions,
  deleteSession,
  endAwaitingSession,
  endSession,
  endSessions,
  extendSession,
  findAwaitingUserID,
  findStaffActor,
  hashSessionToken,
  insertAwaitingSession,
  insertSession,
  isRecentSession,
  lifetimes,
  listSessions,
  newSessionToken,
  renewLogin,
  rotateSessionToken,
  touchSeconds,
} from './sessions.repository.ts';

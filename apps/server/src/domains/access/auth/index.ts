export { mailResetLink } from './account-password.ts';
export { mailLockout } from './attempts.ts';
export { authHandlers } from './auth.handlers.ts';
export { deleteOldFailures } from './login-failures.repository.ts';
export { secondFactorHandlers } from './second-factor.handlers.ts';

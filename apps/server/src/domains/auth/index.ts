export { mailResetLink } from './account-password.ts';
export { authHandlers } from './auth.handlers.ts';
export { deleteOldFailures } from './login-failures.repository.ts';

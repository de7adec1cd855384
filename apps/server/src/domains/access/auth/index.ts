export { mailResetLink, setStaffPassword } from './account-password.ts';
export { mailLockout } from './lockout-mail.ts';
export { authHandlers } from './auth.handlers.ts';
export { passkeysHandlers } from './passkeys/passkeys.handlers.ts';
export { secondFactorHandlers } from './second-factor.handlers.ts';

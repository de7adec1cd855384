export { linkedInLoginHandlers } from './linkedin-login.handlers.ts';
export { loginCallbackPath } from './callback-path.ts';
export { deleteOldLogins } from './linkedin-logins.repository.ts';

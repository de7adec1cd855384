export { setPasswordOfMember } from './choose-password.ts';
export { startMemberSession } from './log-in.ts';
export { memberAuthHandlers } from './member-auth.handlers.ts';
export { mailAlreadyRegistered, mailMemberLockout, mailRequestedLink } from './account-mails.ts';

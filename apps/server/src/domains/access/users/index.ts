export { confirmEmail } from './change-email.ts';
export { createStaffUser } from './create-staff-user.ts';
export { mailAccountLink } from './account-mails.ts';
export { mailNotice, type NoticeKind } from './account-notices.ts';
export { resetSecondFactor } from './reset-second-factor.ts';
export { createUser } from './user-changes.ts';
export { usersHandlers } from './users.handlers.ts';
export { hasStaffUsers, updateLastLogin, findLoginAccount, findUser, setPassword } from './users.repository.ts';

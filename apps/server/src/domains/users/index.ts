export { administratorRole, allPermissions, createStaffUser, type NewStaffUser } from './create-staff-user.ts';
export { defaultRoles, ensureDefaultRoles } from './default-roles.ts';
export { mailAccountLink } from './account-mails.ts';
export { deleteAccountTokens, findAccountToken, lastTokenSeconds } from './account-tokens.repository.ts';
export { makeUser } from './user-changes.ts';
export { usersHandlers } from './users.handlers.ts';
export { endSessions, hasStaffUsers, noteLogin, readLogin, readUser, setPassword } from './users.repository.ts';

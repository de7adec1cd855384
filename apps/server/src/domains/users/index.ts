export { administratorRole, allPermissions, createStaffUser, type NewStaffUser } from './create-staff-user.ts';
export { defaultRoles, ensureDefaultRoles } from './default-roles.ts';
export { usersHandlers } from './users.handlers.ts';
export { hasStaffUsers, noteLogin, readLogin, readUser } from './users.repository.ts';

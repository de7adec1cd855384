export { defaultRoles, ensureDefaultRoles } from './default-roles.ts';
export { requireAdministrator, requireCovered } from './role-rules.ts';
export { rolesHandlers } from './roles.handlers.ts';
export { ensureRole, findRole, findRoleID } from './roles.repository.ts';

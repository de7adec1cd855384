export { defaultRoles, ensureDefaultRoles, listUnprotectedRoles } from './default-roles.ts';
export { covers, requireAdministrator, requireCovered } from './roles.policy.ts';
export { rolesHandlers } from './roles.handlers.ts';
export { ensureRole, findLastAdministratorID, findRole, findRoleID } from './roles.repository.ts';

export { defaultRoles, ensureDefaultRoles, listUnprotectedRoles } from './default-roles.ts';
export { covers, requireAdministrator, requireCoveredRole } from './roles.policy.ts';
export { rolesHandlers } from './roles.handlers.ts';
export { ensureRole, findLastAdministratorID, findRole, findRoleID } from './roles.repository.ts';

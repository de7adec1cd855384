export { requireAdministrator, requireCovered } from './role-rules.ts';
export { rolesHandlers } from './roles.handlers.ts';
export { findRole } from './roles.repository.ts';
export { everyStaffTag, staffTag } from './staff-tags.ts';

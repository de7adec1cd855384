export { countViolation, reportedViolations, type Violation } from './count-violations.ts';
export { securityReportsHandlers } from './security-reports.handlers.ts';
export { deleteOldViolations } from './violations.repository.ts';

export { checkStaffPassword, hashPassword, isWeakHash, verifyPassword } from './passwords.ts';

import { listUnprotectedRoles } from '../domains/access/roles/index.ts';
import type { Program } from '../kernel/operation/program.ts';

/** Reports the roles that give power over accounts without a second factor, where REQUIRE_SECOND_FACTOR asks for one. */
export async function warnOfUnprotectedRoles({ config, db, log }: Program, onProgress: (line: string) => void): Promise<void> {
  if (!config.requireSecondFactor) return;
  const roles = await listUnprotectedRoles(db);
  if (roles.length === 0) return;
  log.warn(
    { event: 'roles-without-second-factor', roles: roles.length },
    'Roles that give power over accounts do not require a second factor.',
  );
  const [subject, verb] = roles.length === 1 ? ['role', 'gives'] : ['roles', 'give'];
  onProgress(
    `The ${subject} ${roles.join(', ')} ${verb} power over accounts without two-step verification: require it under Roles, or set REQUIRE_SECOND_FACTOR=false.`,
  );
}

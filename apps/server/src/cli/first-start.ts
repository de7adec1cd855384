import { DomainStartError } from '@ximblox/db';
import { errorMessage } from '@ximblox/primitives';

import type { Config } from '../config.ts';
import { checkStaffPassword } from '../domains/access/credentials/index.ts';
import { ensureDefaultRoles } from '../domains/access/roles/index.ts';
import { createStaffUser, hasStaffUsers } from '../domains/access/users/index.ts';
import { systemContext } from '../kernel/operation/context.ts';
import type { Program } from '../kernel/operation/program.ts';
import { openDemoMembers, prepareDemoMembers, type DemoAccount } from './demo/demo-members.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { generatePassword } from './generate-password.ts';

const administratorName = 'Administrator';

/** Who is made the first administrator; the password only where it was generated. */
export type FirstAdministrator = { readonly email: string; readonly password?: string };

type Told = {
  readonly onProgress: (line: string) => void;
  /** Told just before the account is committed: the password that was told last is the one that holds, however the process ends. */
  readonly onAdministrator: (administrator: FirstAdministrator) => void;
  /** Told with the administrator, of the members of the demo content. */
  readonly onDemoMembers: (members: readonly DemoAccount[]) => void;
};

/** Told before anything is made: a first start that ends half-way over a word in the settings would be a riddle. */
async function refuseWeakPassword({ adminPassword, adminEmail }: Config): Promise<void> {
  if (adminPassword === undefined) return;
  const [item] = await checkStaffPassword(adminPassword, [administratorName, adminEmail.split('@')[0] ?? '']);
  if (item === undefined) return;
  const reason =
    item.name === 'invalid' ? 'It is a common word or a name with signs around it.' : errorMessage(item.code, 'en', item.params);
  throw new DomainStartError(`ADMIN_PASSWORD cannot be used: ${reason} Choose another one, or leave it out to have one made.`);
}

/**
 * What a new installation needs before anybody can use it: roles, the first administrator, and demo content where it is wanted.
 * Interrupted, it goes on the next time; on an installation that has users it does nothing. Only one process may run it at a time.
 * Throws DomainStartError where ADMIN_PASSWORD is too weak.
 */
export async function firstStart(services: Program, config: Config, told: Told): Promise<void> {
  const context = systemContext(services, 'first start');
  await ensureDefaultRoles(context);
  // The content comes before the administrator, whose account is the mark that the first start is complete.
  if (await hasStaffUsers(context.db)) return;
  await refuseWeakPassword(config);
  const members = config.seed === 'demo' ? await prepareDemoMembers(context, await seedDemo(context, told.onProgress)) : [];
  const { adminEmail: email, adminPassword } = config;
  const password = adminPassword ?? generatePassword();
  await createStaffUser(context, { email, name: administratorName, password }, async (unit) => {
    await openDemoMembers(unit, members);
    told.onAdministrator({ email, ...(adminPassword === undefined ? { password } : {}) });
    if (members.length > 0) told.onDemoMembers(members);
  });
}

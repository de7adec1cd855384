import { DomainStartError } from '@ximblox/db';
import { errorMessage } from '@ximblox/primitives';

import { contentFolder } from '../boot/site-package.ts';
import type { Config } from '../config.ts';
import { checkStaffPassword } from '../domains/access/credentials/index.ts';
import { ensureDefaultRoles } from '../domains/access/roles/index.ts';
import { createStaffUser, findLoginAccount, hasStaffUsers } from '../domains/access/users/index.ts';
import { systemContext } from '../kernel/operation/context.ts';
import type { Program, ProgramContext } from '../kernel/operation/program.ts';
import { generatePassword } from './generate-password.ts';
import { requireSite } from './site/check-site.ts';
import { readSiteFolder } from './site/read-site-folder.ts';
import { openMembers, prepareMembers, type MemberAccount } from './site/institute/seed-members.ts';
import { seedSettings, seedSite } from './site/seed-site.ts';

const administratorName = 'Administrator';

/** The first administrator; the password only where it was generated. */
export type FirstAdministrator = { readonly email: string; readonly password?: string };

type FirstStartReports = {
  readonly onProgress: (line: string) => void;
  /** Called just before the account is committed: the last reported password is valid, however the process ends. */
  readonly onAdministrator: (administrator: FirstAdministrator) => void;
  /** Told with the administrator, of the members of the demo content. */
  readonly onDemoMembers: (members: readonly MemberAccount[]) => void;
};

/** Checked first: a first start that failed half-way because of a weak password would be confusing. */
async function refuseWeakPassword({ adminPassword, adminEmail }: Config): Promise<void> {
  if (adminPassword === undefined) return;
  const [item] = await checkStaffPassword(adminPassword, [administratorName, adminEmail.split('@')[0] ?? '']);
  if (item === undefined) return;
  const reason =
    item.name === 'invalid' ? 'It is a common word or a name with signs around it.' : errorMessage(item.code, 'en', item.params);
  throw new DomainStartError(`ADMIN_PASSWORD cannot be used: ${reason} Choose another one, or leave it out to have one made.`);
}

/** Says which settings of the first administrator have no effect, since a login with them fails. The password is never printed. */
async function tellUnused(
  { db }: Program,
  { adminEmail, adminSettings }: Config,
  onProgress: FirstStartReports['onProgress'],
): Promise<void> {
  const isKnown = (await findLoginAccount(db, adminEmail.toLowerCase())) !== undefined;
  const unused = adminSettings.filter((name) => name !== 'ADMIN_EMAIL' || !isKnown);
  if (unused.length === 0) return;
  const [verb, they] = unused.length === 1 ? ['is', 'it counts'] : ['are', 'they count'];
  onProgress(
    `${unused.join(' and ')} ${verb} not used: ${they} only until there is a first administrator, and there is one. Change a password under User settings or by “Forgot your password?” at the login, or add a user with npm run cms -- user create`,
  );
}

/** Fills the installation with the site of a folder. @returns its members, who cannot log in yet */
async function seedFolder(
  context: ProgramContext,
  seed: string,
  onProgress: FirstStartReports['onProgress'],
): Promise<MemberAccount[]> {
  const content = readSiteFolder(seed === 'demo' ? contentFolder : seed);
  requireSite(content);
  await seedSettings(context, content);
  const created = await seedSite(context, content, onProgress);
  return prepareMembers(context, { content, created });
}

/**
 * Prepares a new installation: roles, the first administrator, and optionally the content of a folder. Resumes after an interruption; on an
 * installation with users it only says which settings are not used. Only one process may run it at a time.
 * @throws DomainStartError where ADMIN_PASSWORD is too weak, or the folder of the site can't be read
 */
export async function firstStart(services: Program, config: Config, reports: FirstStartReports): Promise<void> {
  const context = systemContext(services, 'first start');
  await ensureDefaultRoles(context);
  // Content comes before the administrator, whose account marks the first start as complete.
  if (await hasStaffUsers(context.db)) return tellUnused(services, config, reports.onProgress);
  await refuseWeakPassword(config);
  const members = config.seed === 'none' ? [] : await seedFolder(context, config.seed, reports.onProgress);
  const { adminEmail: email, adminPassword } = config;
  const password = adminPassword ?? generatePassword();
  await createStaffUser(context, { email, name: administratorName, password }, async (unit) => {
    await openMembers(unit, members);
    reports.onAdministrator({ email, ...(adminPassword === undefined ? { password } : {}) });
    if (members.length > 0) reports.onDemoMembers(members);
  });
  const next = config.seed === 'none' ? ' The site is empty: log in to the admin and create its home page.' : '';
  services.log.info({ event: 'first-start', seed: config.seed }, `The installation has its first administrator.${next}`);
}

import { randomInt } from 'node:crypto';

import type { Config } from '../config.ts';
import { createStaffUser, ensureDefaultRoles, hasStaffUsers } from '../domains/users/index.ts';
import { systemContext } from '../kernel/context.ts';
import type { Services } from '../kernel/services.ts';
import { seedDemo } from './seed-demo.ts';

/** Letters and digits that cannot be taken for one another. */
const clearCharacters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password that can be read out: four groups of four, one letter in capitals, parted by hyphens. About 77 bits. */
export function generatePassword(): string {
  const group = (): string => Array.from({ length: 4 }, () => clearCharacters[randomInt(clearCharacters.length)]).join('');
  const capital = 'ABCDEFGHJKLMNPQRSTUVWXYZ'[randomInt(24)] ?? 'A';
  return `${capital}${group()}-${group()}-${group()}-${group()}`;
}

export type FirstStart = { readonly adminEmail: string; readonly adminPassword?: string };

/**
 * What a new installation needs before anybody can use it: roles, the first administrator, and demo content where it is wanted.
 * Interrupted, it goes on the next time; on an installation that has users it does nothing.
 * @returns the administrator's address, and the password only where it was made now
 */
export async function firstStart(services: Services, config: Config, onProgress: (line: string) => void): Promise<FirstStart> {
  const context = systemContext(services, 'first start');
  await ensureDefaultRoles(context);
  // The content comes before the administrator, whose account is the mark that the first start is complete.
  if (await hasStaffUsers(context.db)) return { adminEmail: config.adminEmail };
  if (config.seed === 'demo') await seedDemo(context, onProgress);
  const password = config.adminPassword ?? generatePassword();
  await createStaffUser(context, { email: config.adminEmail, name: 'Administrator', password });
  return config.adminPassword === undefined
    ? { adminEmail: config.adminEmail, adminPassword: password }
    : { adminEmail: config.adminEmail };
}

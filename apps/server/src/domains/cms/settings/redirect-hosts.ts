import type { Database } from '@ximblox/db';
import { hasPermission } from '@ximblox/primitives';
import type { Kysely } from 'kysely';
import { z } from 'zod';

import type { Actor, Context } from '../../../kernel/operation/context.ts';
import { mergeChanges } from '../../../kernel/operation/merge-changes.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { findSetting, upsertSetting } from './settings.repository.ts';

/** A setting of its own: the release before refuses site settings with a field that it does not know. */
const settingName = 'redirectHosts';

/** The hosts that redirects may lead to, with those below them; where there are none, any. */
export async function redirectHosts(db: Kysely<Database>, lock = false): Promise<readonly string[]> {
  return z.array(z.string()).parse((await findSetting(db, settingName, lock)) ?? []);
}

/** Whether an actor decides where redirects may lead: not by the right to manage redirects, which the list limits. */
const maySave = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, 'manage-settings'));

export async function getRedirectHosts(context: Context): Promise<{ hosts: string[]; can: { save: boolean } }> {
  return { hosts: [...(await redirectHosts(context.db))], can: { save: maySave(context.actor) } };
}

/** Replaces the hosts. Redirects that lead elsewhere stay until they are changed. @throws DomainError `conflict` if others changed them since */
export const saveRedirectHosts = (
  context: Context,
  { original, ...input }: { hosts: string[]; original?: object | undefined },
): Promise<Record<string, never>> =>
  unitOfWork(context, async (unit) => {
    const stored = { hosts: [...(await redirectHosts(unit.tx, true))] };
    const { hosts } = mergeChanges(input, original, stored);
    await upsertSetting(unit.tx, settingName, hosts);
    unit.audit({
      action: 'settings.saveRedirectHosts',
      subjectType: 'settings',
      subjectID: null,
      params: { kind: 'redirectHosts', hosts },
    });
    return {};
  });

import type { DirectoryQuota, DirectoryUsage } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { hasPermission } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

import type { Actor, Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { lockDirectory } from '../directories/directory-changes.ts';
import { findDirectoryID } from '../directories/directories.repository.ts';
import { listQuotasAbove, sumBytes, updateQuota } from './quotas.repository.ts';
import { quotasOf } from './room.ts';

/** Whether an actor may set quotas: not by the right to fill folders, which they limit. */
const maySetQuota = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, 'manage-settings'));

async function usageOf(context: Context, db: Kysely<Database>, directoryID: number, path: string): Promise<DirectoryUsage> {
  const folders = await listQuotasAbove(db, directoryID);
  const quotas: DirectoryQuota[] = [];
  const used = await sumBytes(db, directoryID);
  for (const { id, ...quota } of quotasOf(folders, context.services.config))
    quotas.push({ ...quota, used: id === directoryID ? used : await sumBytes(db, id) });
  const quota = folders.at(-1)?.quota ?? null;
  return { path, used, quota, quotas, can: { setQuota: maySetQuota(context.actor) } };
}

/** The bytes in a folder and the quotas that hold for it. @throws DomainError `notFound` */
export async function getUsage(context: Context, { path }: { path: string }): Promise<DirectoryUsage> {
  const id = await findDirectoryID(context.db, path);
  if (id === undefined) throw notFound('folder', 'path');
  return usageOf(context, context.db, id, path);
}

/** Sets or removes the quota of a folder. It may be less than what is used: then nothing can be added. @throws DomainError `notFound` */
export const setQuota = (
  context: Context,
  { path, quota }: { path: string; quota: number | null },
): Promise<{ usage: DirectoryUsage }> =>
  unitOfWork(context, async (unit) => {
    const id = await lockDirectory(unit, path, 'path');
    await updateQuota(unit.tx, id, quota);
    unit.audit({
      action: 'media.setQuota',
      subjectType: 'directory',
      subjectID: id,
      summary: `${path}: ${quota === null ? 'no quota' : `${quota} bytes`}`,
    });
    return { usage: await usageOf(context, unit.tx, id, path) };
  });

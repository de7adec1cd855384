import type { DirectoryQuota, DirectoryUsage } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { hasPermission } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

import type { Actor, Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { lockDirectory } from '../directories/directory-changes.ts';
import { findDirectoryID, rootDirectoryID } from '../directories/directories.repository.ts';
import { isOpenIn, requireRights, rightsIn } from '../rights/directory-rights.ts';
import { listFoldersWithQuota, listQuotasAbove, sumBytes, updateQuota } from './quotas.repository.ts';
import { quotasOf } from './room.ts';

/** Whether an actor may set quotas: not by the right to fill folders, which they limit. */
const maySetQuota = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, 'manage-settings'));

async function usageOf(context: Context, db: Kysely<Database>, directoryID: number, path: string): Promise<DirectoryUsage> {
  const isOpen = isOpenIn(context.actor, await rightsIn(context, db, [directoryID]), directoryID);
  const folders = await listQuotasAbove(db, directoryID);
  const quotas: DirectoryQuota[] = [];
  const used = await sumBytes(db, directoryID);
  for (const { id, ...quota } of quotasOf(folders, context.services.config))
    quotas.push({ ...quota, used: id === directoryID ? used : await sumBytes(db, id) });
  const quota = folders.at(-1)?.quota ?? null;
  return { path, used, quota, quotas, can: { setQuota: isOpen && maySetQuota(context.actor) } };
}

/** The bytes in a folder and the quotas that hold for it. @throws DomainError `notFound` */
export async function getUsage(context: Context, { path }: { path: string }): Promise<DirectoryUsage> {
  const id = await findDirectoryID(context.db, path);
  if (id === undefined) throw notFound('folder', 'path');
  return usageOf(context, context.db, id, path);
}

/** Sets or removes the quota of a folder. It may be less than what is used: then nothing can be added. @throws DomainError `notFound`, `forbidden` */
export const setQuota = (
  context: Context,
  { path, quota }: { path: string; quota: number | null },
): Promise<{ usage: DirectoryUsage }> =>
  unitOfWork(context, async (unit) => {
    const id = await lockDirectory(unit, path, 'path');
    await requireRights(context, unit.tx, [id], 'path');
    await updateQuota(unit.tx, id, quota);
    unit.audit({
      action: 'media.setQuota',
      subjectType: 'directory',
      subjectID: id,
      params: { kind: 'quota', path, bytes: quota },
    });
    return { usage: await usageOf(context, unit.tx, id, path) };
  });

/** The share of a quota from which it is nearly full. */
const nearlyFull = 0.9;
const foldersMax = 50;

/** The paths of folders whose quota is nearly used up, the root for that of the installation. Of many quotas the oldest are looked at. */
export async function listFullFolders({ db, services }: Context): Promise<string[]> {
  const full = new Set<string>();
  for (const id of new Set([rootDirectoryID, ...(await listFoldersWithQuota(db, foldersMax))])) {
    const own = quotasOf(await listQuotasAbove(db, id), services.config).filter((quota) => quota.id === id);
    const used = own.length === 0 ? 0 : await sumBytes(db, id);
    for (const { path, quota } of own) if (used >= quota * nearlyFull) full.add(path);
  }
  return [...full];
}

import type { Database } from '@ximblox/db';
import { sql, type Kysely, type Transaction } from 'kysely';

import { lockKey } from '../../../../kernel/sql/advisory-lock.ts';
import { rootDirectoryID, subtree } from '../directories/directories.repository.ts';

/** A folder with its quota in bytes; null without one. */
export type QuotaRow = { readonly id: number; readonly name: string; readonly quota: number | null };

/** A folder and those above it with their quotas, from the root down; none where there is no such folder. */
export async function listQuotasAbove(db: Kysely<Database>, directoryID: number): Promise<QuotaRow[]> {
  const rows = await db
    .withRecursive('up', (cte) =>
      cte
        .selectFrom('media_directory as d')
        .select(['d.media_directory_id as id', 'd.parent_id', 'd.name', 'd.quota_bytes as quota', sql<number>`0`.as('height')])
        .where('d.media_directory_id', '=', directoryID)
        .unionAll(
          cte
            .selectFrom('up')
            .innerJoin('media_directory as d', 'd.media_directory_id', 'up.parent_id')
            .select([
              'd.media_directory_id as id',
              'd.parent_id',
              'd.name',
              'd.quota_bytes as quota',
              sql<number>`up.height + 1`.as('height'),
            ]),
        ),
    )
    .selectFrom('up')
    .select(['id', 'name', 'quota'])
    .orderBy('height', 'desc')
    .execute();
  return rows;
}

/** The bytes of the files in a folder and all below it, which triggers count for each folder. */
export async function sumBytes(db: Kysely<Database>, directoryID: number): Promise<number> {
  const sizes = db.selectFrom('media_directory_size');
  // Every file is below the root.
  const below =
    directoryID === rootDirectoryID ? sizes : sizes.where(sql<boolean>`media_directory_id = any(${subtree(directoryID)})`);
  const { bytes } = await below.select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')).executeTakeFirstOrThrow();
  return bytes;
}

/** Lets one transaction at a time add to the files of a folder with a quota. Several are locked in the order of their IDs. */
export async function lockQuota(tx: Transaction<Database>, directoryID: number): Promise<void> {
  await lockKey(tx, sql`hashtext('media_quota'), ${directoryID}::int`);
}

/** Sets the quota of a folder; null removes it. */
export async function updateQuota(db: Kysely<Database>, directoryID: number, quota: number | null): Promise<void> {
  await db.updateTable('media_directory').set({ quota_bytes: quota }).where('media_directory_id', '=', directoryID).execute();
}

/** Folders with a quota of their own, the oldest first. */
export async function listFoldersWithQuota(db: Kysely<Database>, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('media_directory')
    .select('media_directory_id as id')
    .where('quota_bytes', 'is not', null)
    .orderBy('media_directory_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

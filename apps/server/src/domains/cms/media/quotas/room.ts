import type { DirectoryQuota } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Kysely, Transaction } from 'kysely';

import type { Config } from '../../../../config.ts';
import type { Context } from '../../../../kernel/operation/context.ts';
import { DomainError, errorItem } from '../../../../kernel/operation/errors.ts';
import { rootDirectoryID } from '../directories/directories.repository.ts';
import { listQuotasAbove, lockQuota, sumBytes, type QuotaRow } from './quotas.repository.ts';

/** As sizes are shown: a gigabyte is a thousand megabytes. */
const gigabyte = 1_000_000_000;

type Quota = Pick<DirectoryQuota, 'path' | 'quota' | 'isSetting'> & { readonly id: number };

/** The quotas of folders from the root down, with that of the installation first. */
export function quotasOf(folders: readonly QuotaRow[], { mediaQuotaGB }: Config): Quota[] {
  const ofInstallation =
    mediaQuotaGB === undefined ? [] : [{ id: rootDirectoryID, path: '/', quota: mediaQuotaGB * gigabyte, isSetting: true }];
  const names = folders.map(({ name }) => name);
  const ofFolders = folders.flatMap(({ id, quota }, depth) =>
    quota === null ? [] : { id, path: `/${names.slice(1, depth + 1).join('/')}`, quota, isSetting: false },
  );
  return [...ofInstallation, ...ofFolders];
}

/** Files that come into a folder. */
export type Arrival = {
  readonly directoryID: number;
  readonly bytes: number;
  /** The folder that they come from: quotas that hold for it too are not used any further. */
  readonly from?: number;
  /** The field that the refusal names. */
  readonly property: string;
};

async function quotasFor(context: Context, db: Kysely<Database>, { directoryID, from }: Arrival): Promise<Quota[]> {
  const known = new Set(from === undefined ? [] : (await listQuotasAbove(db, from)).map(({ id }) => id));
  const quotas = quotasOf(await listQuotasAbove(db, directoryID), context.services.config);
  return quotas.filter(({ id }) => !known.has(id));
}

async function compare(db: Kysely<Database>, quotas: readonly Quota[], { bytes, property }: Arrival): Promise<void> {
  for (const { id, path, quota } of quotas) {
    const used = await sumBytes(db, id);
    if (used + bytes <= quota) continue;
    const detail = { rule: 'quota', folder: path, quota, used, size: bytes } as const;
    throw new DomainError([errorItem('quotaExceeded', property, { detail })]);
  }
}

/**
 * Checks early that files fit into the quotas of a folder, so that they are not received or stored for nothing.
 * @throws DomainError `quotaExceeded`
 */
export async function checkRoom(context: Context, arrival: Arrival): Promise<void> {
  if (arrival.bytes > 0) await compare(context.db, await quotasFor(context, context.db, arrival), arrival);
}

/**
 * Checks that files fit into the quotas of a folder, and keeps that so until the transaction ends: others that add files to a folder with a
 * quota wait. To be called once folders and files are locked, and before the row of the file is written.
 * @throws DomainError `quotaExceeded`
 */
export async function reserveRoom(context: Context, tx: Transaction<Database>, arrival: Arrival): Promise<void> {
  if (arrival.bytes <= 0) return;
  const quotas = await quotasFor(context, tx, arrival);
  const ids = new Set(quotas.map(({ id }) => id));
  for (const id of [...ids].toSorted((a, b) => a - b)) await lockQuota(tx, id);
  await compare(tx, quotas, arrival);
}

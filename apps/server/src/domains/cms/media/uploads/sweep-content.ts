import type { Database } from '@ximblox/db';
import type { Transaction } from 'kysely';

import { isRefusal, unavailable } from '../../../../kernel/operation/errors.ts';
import type { Services } from '../../../../kernel/operation/services.ts';
import { listContentUses } from '../../pages/index.ts';
import { listUsedContent, lockContent } from './content.repository.ts';
import { deletePDF } from '../pdfs/pdfs.repository.ts';
import { deleteFrames } from '../serving/animations.repository.ts';
import { isRetainedKey, storedKeys } from '../serving/renditions.ts';

const hourMs = 3_600_000;
const batchSize = 500;

const isRendition = (key: string): boolean => key.startsWith('renditions/');

/** Whether an object belongs to the library: other domains have prefixes of their own, and clean up themselves. */
const isOfLibrary = (key: string): boolean => !key.includes('/') || isRendition(key);

/** The content that an object is or was rendered from. */
const contentOf = (key: string): string => /^renditions\/([^/]+)\//.exec(key)?.[1] ?? key;

/**
 * Ensures that stored bytes still exist when the row that refers to them is inserted: they may have been unreferenced and swept
 * in between. To be called in the row's transaction.
 * @throws DomainError 503 where they are gone; a retry stores them again
 */
export async function requireStoredContent(
  { files }: Pick<Services, 'files'>,
  tx: Transaction<Database>,
  contentHash: string,
): Promise<void> {
  await lockContent(tx, contentHash);
  if ((await files.stat(contentHash)) === undefined) throw unavailable(1, 'The bytes were swept while their row was written.');
}

/**
 * Deletes renditions that neither a draft nor a live page uses. One that is used again meanwhile is rendered again on request.
 */
async function sweepRenditions({ db, files }: Services, keys: readonly string[]): Promise<number> {
  const uses = keys.length === 0 ? [] : await listContentUses(db, [...new Set(keys.map(contentOf))]);
  const named = new Set(uses.flatMap(({ contentHash, crop }) => storedKeys(contentHash, crop)));
  const unnamed = keys.filter((key) => !named.has(key) && !isRetainedKey(key));
  for (const key of unnamed) await files.delete(key);
  return unnamed.length;
}

/** Deletes stored bytes, unless a row refers to them. @returns whether they were deleted */
const deleteUnused = ({ db, files }: Services, key: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockContent(tx, contentOf(key));
    if ((await listUsedContent(tx, [contentOf(key)])).size > 0) return false;
    await files.delete(key);
    await deletePDF(tx, contentOf(key));
    await deleteFrames(tx, contentOf(key));
    return true;
  });

/** Writes the row of bytes that were just stored; where it is refused for a quota, they are deleted at once. */
export async function withoutOrphan<Result>(
  services: Services,
  { contentHash }: { readonly contentHash: string },
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isRefusal(error, 'quotaExceeded')) await deleteUnused(services, contentHash);
    throw error;
  }
}

async function sweepBatch(services: Services, keys: readonly string[]): Promise<number> {
  const used = await listUsedContent(services.db, [...new Set(keys.map(contentOf))]);
  const unused = keys.filter((key) => !used.has(contentOf(key)));
  let swept = await sweepRenditions(
    services,
    keys.filter((key) => isRendition(key) && used.has(contentOf(key))),
  );
  for (const key of unused) if (await deleteUnused(services, key)) swept += 1;
  return swept;
}

/**
 * Deletes the bytes of a content that no row refers to any more, at once. Where the store is unavailable they are left to the sweep.
 */
export async function deleteUnusedContent(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  contentHash: string,
): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => {
      await lockContent(tx, contentHash);
      if ((await listUsedContent(tx, [contentHash])).size > 0) return;
      await files.delete(contentHash);
      await deletePDF(tx, contentHash);
      await deleteFrames(tx, contentHash);
    })
    .catch((error: unknown) => {
      log.warn({ event: 'content-left', err: error }, 'Bytes that nothing refers to could not be deleted yet.');
    });
}

/**
 * Deletes unreferenced bytes: of replaced and deleted files and interrupted uploads, with their renditions; and renditions of
 * crops that no draft and no live page uses any more. Objects younger than an hour may belong to an upload in progress.
 * @param before only older objects are considered
 * @returns how many objects were deleted
 */
export async function sweepContent(services: Services, before = new Date(Date.now() - hourMs)): Promise<number> {
  let swept = 0;
  let keys: string[] = [];
  for await (const { key, modifiedAt } of services.files.list('')) {
    if (modifiedAt < before && isOfLibrary(key)) keys.push(key);
    if (keys.length < batchSize) continue;
    swept += await sweepBatch(services, keys);
    keys = [];
  }
  return swept + (await sweepBatch(services, keys));
}

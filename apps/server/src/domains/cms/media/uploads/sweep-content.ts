import type { Database } from '@ximblox/db';
import type { Transaction } from 'kysely';

import { unavailable } from '../../../../kernel/operation/errors.ts';
import type { Services } from '../../../../kernel/operation/services.ts';
import { listContentUses } from '../../pages/index.ts';
import { listUsedContent, lockContent } from './content.repository.ts';
import { storedKeys } from '../serving/renditions.ts';

const hourMs = 3_600_000;
const batchSize = 500;

const isRendition = (key: string): boolean => key.startsWith('renditions/');

/** Whether an object is the library's: other domains have prefixes of their own, and clean up there themselves. */
const isOfLibrary = (key: string): boolean => !key.includes('/') || isRendition(key);

/** The content that an object is or was made of. */
const contentOf = (key: string): string => /^renditions\/([^/]+)\//.exec(key)?.[1] ?? key;

/**
 * Makes sure that bytes which were stored a moment ago are there when the row that names them is: they may have been there before,
 * unused, and swept in between. Call it in the row's transaction.
 * @throws DomainError 503 where they are gone; sent again they are stored again
 */
export async function keepContent(
  { files }: Pick<Services, 'files'>,
  tx: Transaction<Database>,
  contentHash: string,
): Promise<void> {
  await lockContent(tx, contentHash);
  if ((await files.stat(contentHash)) === undefined) throw unavailable(1, 'The bytes were swept while their row was written.');
}

/** Deletes renditions that neither a draft nor a live page names. One that is named again meanwhile is made again when it is asked for. */
async function sweepRenditions({ db, files }: Services, keys: readonly string[]): Promise<number> {
  const uses = keys.length === 0 ? [] : await listContentUses(db, [...new Set(keys.map(contentOf))]);
  const named = new Set(uses.flatMap(({ contentHash, crop }) => storedKeys(contentHash, crop)));
  const unnamed = keys.filter((key) => !named.has(key));
  for (const key of unnamed) await files.delete(key);
  return unnamed.length;
}

async function sweepBatch(services: Services, keys: readonly string[]): Promise<number> {
  const used = await listUsedContent(services.db, [...new Set(keys.map(contentOf))]);
  const unused = keys.filter((key) => !used.has(contentOf(key)));
  let swept = await sweepRenditions(
    services,
    keys.filter((key) => isRendition(key) && used.has(contentOf(key))),
  );
  for (const key of unused) {
    await services.db.transaction().execute(async (tx) => {
      await lockContent(tx, contentOf(key));
      if ((await listUsedContent(tx, [contentOf(key)])).size > 0) return;
      await services.files.delete(key);
      swept += 1;
    });
  }
  return swept;
}

/**
 * Deletes the bytes that nothing refers to: of replaced and deleted files, of uploads that broke off, and the pictures made of them; and pictures
 * in crops that no draft and no live page has any more.
 * What is younger than an hour may belong to an upload that is under way.
 * @param before objects that are older than this are looked at
 * @returns how many objects went
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

import { debtOf, pageRowKey, translationRows } from '@ximblox/blocks';
import type { Database } from '@ximblox/db';
import type { Kysely, Transaction } from 'kysely';

import { contentHash, sourceBlocks, type FollowedBlock } from './source-blocks.ts';
import {
  insertTranslation,
  listBlockKeys,
  listNewestContents,
  listRecords,
  listSnapshots,
  lockTranslations,
  replaceRecords,
  updateDebt,
  updateHashes,
  type RecordRow,
} from './translations.repository.ts';

/** The row with the page’s own fields, on the side of the translation. */
const ownFields = { key: pageRowKey, type: '' };

/**
 * Recognises snapshots that say what the source says, though their hash is another: from before an upgrade of the block's schema, or not
 * computed yet.
 * @returns the records, with the hashes of today for those; and the keys of the blocks it found
 */
export async function settleRecords(
  db: Kysely<Database>,
  records: readonly RecordRow[],
  source: readonly FollowedBlock[],
): Promise<{ settled: RecordRow[]; found: { blockKey: string; hash: string }[] }> {
  const hashOf = new Map(source.map(({ key, hash }) => [key, hash]));
  const [first] = records;
  const others = records.filter(
    ({ hash, sourceKey }) => hash !== null && hashOf.has(sourceKey) && hash !== hashOf.get(sourceKey),
  );
  if (first === undefined || others.length === 0) return { settled: [...records], found: [] };
  const keys = others.map(({ blockKey }) => blockKey);
  const snapshots = new Map(
    (await listSnapshots(db, first.pageID, keys)).map(({ blockKey, source: block }) => [blockKey, contentHash(block)]),
  );
  const found = others.flatMap(({ blockKey, sourceKey }) => {
    const hash = hashOf.get(sourceKey);
    return hash !== undefined && snapshots.get(blockKey) === hash ? [{ blockKey, hash }] : [];
  });
  const hashes = new Map(found.map(({ blockKey, hash }) => [blockKey, hash]));
  return { settled: records.map((record) => ({ ...record, hash: hashes.get(record.blockKey) ?? record.hash })), found };
}

/**
 * Counts anew what the translations owe that a change of a page concerns: its own debt, and that of the pages made from it. Their rows are
 * locked first, so that of two changes at the same time the later counts with both.
 * @returns the debt of the page itself
 */
export async function refreshDebt(tx: Transaction<Database>, pageID: number): Promise<number> {
  const translations = await lockTranslations(tx, pageID);
  if (translations.length === 0) return 0;
  const targetIDs = translations.map((translation) => translation.pageID);
  const contents = await listNewestContents(tx, [...new Set(translations.map(({ sourceID }) => sourceID))]);
  const sources = new Map(contents.map((content) => [content.pageID, sourceBlocks(content)]));
  const [keys, records] = [await listBlockKeys(tx, targetIDs), await listRecords(tx, targetIDs)];
  let own = 0;
  for (const { pageID: targetID, sourceID, debt: before } of translations) {
    const source = sources.get(sourceID) ?? [];
    const target = keys.find((page) => page.pageID === targetID)?.blocks ?? [];
    const { settled, found } = await settleRecords(
      tx,
      records.filter((record) => record.pageID === targetID),
      source,
    );
    await updateHashes(tx, targetID, found);
    const debt = debtOf(translationRows(source, [ownFields, ...target], settled));
    if (debt !== before) await updateDebt(tx, targetID, debt);
    if (targetID === pageID) own = debt;
  }
  return own;
}

/**
 * Records a new translation, each of its blocks as a copy that is still to be translated.
 * @param sourceKeys the keys of the source's blocks, in the order of the copies
 */
export async function recordTranslation(
  tx: Transaction<Database>,
  { pageID, sourceID }: { pageID: number; sourceID: number },
  blockKeys: readonly string[],
  sourceKeys: readonly string[],
): Promise<void> {
  await insertTranslation(tx, pageID, sourceID);
  const pairs = [pageRowKey, ...blockKeys].map((blockKey, index) => ({
    blockKey,
    sourceKey: [pageRowKey, ...sourceKeys][index] ?? '',
  }));
  await replaceRecords(
    tx,
    pageID,
    pairs.map((pair) => ({ ...pair, hash: null, source: null })),
  );
  await refreshDebt(tx, pageID);
}

import { upgradeBlocks } from '@ximblox/blocks';

import type { Services } from '../../../../kernel/operation/services.ts';
import { insertReferences } from '../references/page-references.repository.ts';
import { insertReusableReferences } from '../reusable/reusable-blocks.repository.ts';
import { collectCheckRows } from './check-rows.ts';
import { endReusableScans, endScans, listScanned, lockNextReusableScans, lockNextScans } from './scan-links.repository.ts';

const batch = 50;

/** The same of reusable blocks, whose other links were stored from the beginning. */
async function scanReusable({ db }: Services, signal: AbortSignal): Promise<void> {
  for (let count = batch; count === batch && !signal.aborted;) {
    count = await db.transaction().execute(async (tx) => {
      const found = await lockNextReusableScans(tx, batch);
      if (found.length === 0) return 0;
      await endReusableScans(
        tx,
        found.map(({ id }) => id),
      );
      for (const { id, blocks, publishedBlocks } of found)
        for (const [side, stored] of [['draft', blocks] as const, ['live', publishedBlocks ?? []] as const]) {
          const all = collectCheckRows({ type: '', typeData: {}, blocks: upgradeBlocks(stored) });
          const rows = all.filter(({ kind }) => kind === 'url');
          if (rows.length > 0) await insertReusableReferences(tx, id, side, rows).execute();
        }
      return found.length;
    });
  }
}

/** Writes the links of pages and reusable blocks that were stored before the reference table had them, some pages at a time. */
export async function scanLinks(services: Services, signal: AbortSignal): Promise<void> {
  await scanReusable(services, signal);
  const { db } = services;
  for (let count = batch; count === batch && !signal.aborted;) {
    count = await db.transaction().execute(async (tx) => {
      const ids = await lockNextScans(tx, batch);
      if (ids.length === 0) return 0;
      const versions = await listScanned(tx, ids);
      await endScans(tx, ids);
      for (const { pageID, versionID, side, type, typeData, blocks } of versions) {
        const rows = collectCheckRows({ type, typeData, blocks: upgradeBlocks(blocks) });
        if (rows.length > 0) await insertReferences(tx, side, { pageID, versionID }, rows).execute();
      }
      return ids.length;
    });
  }
}

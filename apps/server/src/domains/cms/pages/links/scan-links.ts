import { upgradeBlocks } from '@ximblox/blocks';

import type { Services } from '../../../../kernel/operation/services.ts';
import { insertReferences } from '../references/page-references.repository.ts';
import { collectCheckRows } from './check-rows.ts';
import { endScans, listScanned, lockNextScans } from './scan-links.repository.ts';

const batch = 50;

/** Writes the links of pages that were stored before the reference table had them, some pages at a time. */
export async function scanLinks({ db }: Services, signal: AbortSignal): Promise<void> {
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

import type { StoredBlock } from '@ximblox/blocks';
import type { Contract } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Transaction } from 'kysely';

import { actorUserID } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { collectReferences, mediaIDs } from '../references/content-references.ts';
import { findMediaFacts } from '../references/page-references.repository.ts';
import { audit, lockFor, requireRevision, withFiles } from './reusable-access.ts';
import { findReusable, replaceReusableReferences, updateReusable } from './reusable-blocks.repository.ts';
import { findVersionOfReusable, listVersionsOfReusable, storeVersion } from './reusable-versions.repository.ts';
import { referencesOf } from './store-reusable.ts';

type Calls = Pick<Contract['reusableBlocks'], 'listVersions' | 'fetchVersion' | 'restoreVersion'>;

/** Blocks without the files that were deleted since: stored, they would keep the draft from being saved. */
async function withoutMissingFiles(tx: Transaction<Database>, blocks: readonly StoredBlock[]): Promise<StoredBlock[]> {
  const content = { type: '', blocks, seoImage: null, typeData: {} };
  const files = await findMediaFacts(tx, mediaIDs(collectReferences(content)), true);
  const present = <Ref extends { fileID: number | null }>(slots: Record<string, Ref[]>): Record<string, Ref[]> =>
    Object.fromEntries(
      Object.entries(slots).map(([slot, refs]) => [slot, refs.filter(({ fileID }) => fileID === null || files.has(fileID))]),
    );
  return blocks.map((block) => ({ ...block, __images: present(block.__images), __files: present(block.__files) }));
}

/** The calls for versions of reusable blocks. */
export const reusableVersionsHandlers: Handlers<Calls> = {
  async listVersions({ db }, { id }) {
    if ((await findReusable(db, id)) === undefined) throw notFound('reusableBlock');
    return { items: await listVersionsOfReusable(db, id) };
  },

  async fetchVersion(context, { id, versionID }) {
    const version = await findVersionOfReusable(context.db, id, versionID);
    if (version === undefined) throw notFound('reusableVersion', 'versionID');
    return { ...version, blocks: await withFiles(context, version.blocks) };
  },

  restoreVersion: (context, { id, versionID, revision }) =>
    unitOfWork(context, async (unit) => {
      const row = await lockFor(context, unit, id, 'edit-page');
      requireRevision(row, revision);
      const version = await findVersionOfReusable(unit.tx, id, versionID);
      if (version === undefined) throw notFound('reusableVersion', 'versionID');
      const blocks = await withoutMissingFiles(unit.tx, version.blocks);
      const userID = actorUserID(context.actor);
      const stored = await updateReusable(unit.tx, { id, name: row.name, blocks, userID });
      await replaceReusableReferences(unit.tx, id, 'draft', await referencesOf(unit.tx, blocks));
      await storeVersion(unit.tx, { id, kind: 'restored', userID });
      audit(unit, 'restoreVersion', row, { kind: 'asOf', name: row.name, at: version.updatedAt });
      return stored;
    }),
};

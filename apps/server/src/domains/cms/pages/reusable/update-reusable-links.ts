import type { StoredBlock } from '@ximblox/blocks';

import type { UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { moveLinks, type LinkMove } from '../slug/link-paths.ts';
import { lockReusableLinkingTo, moveReusable, replaceReusableReferences } from './reusable-blocks.repository.ts';
import { audit } from './reusable-access.ts';
import { storeVersion } from './reusable-versions.repository.ts';
import { refreshPages } from './show-reusable.ts';
import { referencesOf } from './store-reusable.ts';

/** With the move of a page, at most so many reusable blocks get its new path; links of others lead through the redirect. */
const movedMax = 50;

const withNewLinks = (blocks: readonly StoredBlock[], move: LinkMove): StoredBlock[] =>
  blocks.map((block) => ({ ...block, props: moveLinks(block.props, move) }));

/** Updates the links of reusable blocks to a page that moves: in drafts, and in what pages show. */
export async function updateReusableLinks(
  unit: UnitOfWork,
  { userID, ...move }: LinkMove & { readonly userID: number | null },
): Promise<void> {
  for (const { id, name, blocks, publishedBlocks } of await lockReusableLinkingTo(unit.tx, move.from, movedMax)) {
    const draft = withNewLinks(blocks, move);
    const live = publishedBlocks && withNewLinks(publishedBlocks, move);
    await moveReusable(unit.tx, { id, blocks: draft, publishedBlocks: live, userID });
    await replaceReusableReferences(unit.tx, id, 'draft', await referencesOf(unit.tx, draft));
    await storeVersion(unit.tx, { id, kind: 'links', userID });
    audit(unit, 'updateLinks', { id, name }, { kind: 'linksTo', name, path: move.to });
    if (live === null) continue;
    await replaceReusableReferences(unit.tx, id, 'live', await referencesOf(unit.tx, live));
    refreshPages(unit, id);
  }
}

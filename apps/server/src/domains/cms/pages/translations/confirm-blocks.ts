import { pageRowKey, pairBlocks } from '@ximblox/blocks';

import type { Context } from '../../../../kernel/operation/context.ts';
import { conflict, DomainError, errorItem, notFound, type ErrorItem } from '../../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { lockPage } from '../draft/lock-page.repository.ts';
import { requireRight } from '../pages.policy.ts';
import { sourceBlocks, type FollowedBlock } from './source-blocks.ts';
import { refreshDebt } from './translation-debt.ts';
import {
  findTranslation,
  insertTranslation,
  listNewestContents,
  listRecords,
  lockTranslations,
  replaceRecords,
} from './translations.repository.ts';

type Confirmed = { readonly blockKey: string; readonly sourceKey: string; readonly hash: string };

/** The faults of a confirmation: blocks that are not there, named twice, or that say something else than the caller read. */
function faultsOf(
  blocks: readonly Confirmed[],
  source: ReadonlyMap<string, FollowedBlock>,
  keys: ReadonlySet<string>,
): ErrorItem[] {
  const [seenKeys, seenSources] = [new Set<string>(), new Set<string>()];
  return blocks.flatMap(({ blockKey, sourceKey, hash }, index) => {
    const at = `blocks[${index}]`;
    const found = source.get(sourceKey);
    const faults: ErrorItem[] = [];
    if (!keys.has(blockKey)) faults.push(errorItem('invalid', `${at}.blockKey`, { detail: { rule: 'missing' } }));
    else if (seenKeys.has(blockKey)) faults.push(errorItem('invalid', `${at}.blockKey`, { detail: { rule: 'duplicate' } }));
    if (found === undefined) faults.push(errorItem('invalid', `${at}.sourceKey`, { detail: { rule: 'missing' } }));
    else if (seenSources.has(sourceKey)) faults.push(errorItem('invalid', `${at}.sourceKey`, { detail: { rule: 'duplicate' } }));
    else if (found.hash !== hash)
      faults.push(errorItem('conflict', `${at}.hash`, { detail: { rule: 'state', state: 'sourceChanged' } }));
    seenKeys.add(blockKey);
    seenSources.add(sourceKey);
    return faults;
  });
}

/**
 * Confirms that blocks of a translation are right for what the source says now.
 * @throws DomainError `notFound`, `forbidden`, `conflict` for a page without a source and where the source changed since the caller read it,
 * `invalid` for blocks that either page does not have
 */
export function confirmBlocks(
  context: Context,
  { id, blocks }: { id: number; blocks: readonly Confirmed[] },
): Promise<{ debt: number }> {
  return unitOfWork(context, async (unit) => {
    const page = await lockPage(unit.tx, { pageID: id });
    if (page === undefined) throw notFound('page');
    requireRight(context.actor, 'edit-page', page);
    const sourceID = (await findTranslation(unit.tx, id))?.sourceID ?? null;
    if (sourceID === null) throw conflict('', 'noSource');
    await insertTranslation(unit.tx, id, sourceID);
    await lockTranslations(unit.tx, id);
    const [content] = await listNewestContents(unit.tx, [sourceID]);
    const source = new Map((content === undefined ? [] : sourceBlocks(content)).map((block) => [block.key, block]));
    const faults = faultsOf(blocks, source, new Set([pageRowKey, ...page.blocks.map(({ key }) => key)]));
    if (faults.length > 0) throw new DomainError(faults);
    const records = blocks.map(({ blockKey, sourceKey, hash }) => {
      const block = source.get(sourceKey)?.block ?? null;
      return { blockKey, sourceKey, hash, source: block };
    });
    if ((await listRecords(unit.tx, [id])).length === 0) {
      // The first record of a translation ends the pairing by type and order, so all pairs are recorded with it.
      const pairs = [...pairBlocks([...source.values()], [{ key: pageRowKey, type: '' }, ...page.blocks], [])];
      const toDo = pairs.map(([sourceKey, blockKey]) => ({ sourceKey, blockKey, hash: null, source: null }));
      await replaceRecords(unit.tx, id, toDo);
    }
    await replaceRecords(unit.tx, id, records);
    unit.audit({
      action: 'translations.confirm',
      subjectType: 'page',
      subjectID: id,
      params: { kind: 'blocksConfirmed', name: page.title, count: blocks.length, pageID: sourceID },
    });
    return { debt: await refreshDebt(unit.tx, id) };
  });
}

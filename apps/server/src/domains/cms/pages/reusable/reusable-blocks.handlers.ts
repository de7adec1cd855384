import { reusableBlocksMax, type Contract, type ReusableBlock } from '@ximblox/contract';
import { pagePath } from '@ximblox/primitives';

import { actorUserID, type Actor } from '../../../../kernel/operation/context.ts';
import { conflict, inUse, nameTaken, notFound, permissionNeeded } from '../../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../../kernel/operation/handlers.ts';
import { translateUnique } from '../../../../kernel/sql/translate-unique.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { sanitizersFor } from '../draft/sanitize-markup.ts';
import type { RecordFinders } from '../references/record-references.ts';
import { audit, lockFor, mayIn, mayPublish, requireRevision, withFiles } from './reusable-access.ts';
import {
  countReusable,
  deleteReusable,
  findReusable,
  insertReusable,
  listReusable,
  listReusableUses,
  publishDraft,
  replaceReusableReferences,
  unpublishDraft,
  updateReusable,
  type ReusableRow,
} from './reusable-blocks.repository.ts';
import { markPublished, storeVersion } from './reusable-versions.repository.ts';
import { reusableVersionsHandlers } from './reusable-versions.ts';
import { refreshPages } from './show-reusable.ts';
import { checkContent, liveReferencesOf, requirePublishableContent, requireReferences, withNewKeys } from './store-reusable.ts';

type Summary = Omit<ReusableRow, 'blocks' | 'publishedBlocks'>;

const uniqueName = { reusable_block_name_key: (options: object) => nameTaken('name', 'reusableBlock', options) };

const toSummary = (actor: Actor, { shownOn, ...block }: Summary): ReusableBlock => ({
  ...block,
  can: {
    edit: mayIn(actor, 'edit-page', block.locale),
    publish: mayPublish(actor, { ...block, shownOn }),
    delete: block.pageCount === 0 && mayPublish(actor, { ...block, shownOn }),
  },
});

const onPages = ({ name, livePageCount }: ReusableRow) => ({ kind: 'onPages', name, count: livePageCount }) as const;

/** @param recordFinders finds the records of other domains that field kinds refer to */
export const reusableBlocksHandlers = (recordFinders: RecordFinders): Handlers<Contract['reusableBlocks']> => ({
  ...reusableVersionsHandlers,

  async list({ db, actor }, { locale, columnToSort = 'name', sortOrder, ...query }) {
    const { rows, total } = await listReusable(db, {
      ...query,
      locale: locale === undefined || locale === '' ? null : locale,
      columnToSort,
      sortOrder: sortOrder ?? (columnToSort === 'name' ? 'asc' : 'desc'),
    });
    return { items: rows.map((row) => toSummary(actor, row)), totalItems: total };
  },

  async get(context, { id }) {
    const row = await findReusable(context.db, id);
    if (row === undefined) throw notFound('reusableBlock');
    const { blocks, publishedBlocks, ...summary } = row;
    return {
      ...toSummary(context.actor, summary),
      blocks: await withFiles(context, blocks),
      publishedBlocks: publishedBlocks === null ? null : await withFiles(context, publishedBlocks),
    };
  },

  async listUses({ db }, { id, ...page }) {
    if ((await findReusable(db, id)) === undefined) throw notFound('reusableBlock');
    const { rows, total } = await listReusableUses(db, id, page);
    return { items: rows.map(({ slug, ...row }) => ({ ...row, path: pagePath(row.locale, slug) })), totalItems: total };
  },

  async create(context, { name, locale, blocks: input = [] }) {
    if (!mayIn(context.actor, 'edit-page', locale)) throw permissionNeeded('edit-page');
    const blocks = withNewKeys(await checkContent(input, await sanitizersFor(input)));
    return translateUnique(
      unitOfWork(context, async (unit) => {
        if ((await countReusable(unit.tx)) >= reusableBlocksMax) throw conflict('', 'tooManyReusableBlocks');
        const references = await requireReferences(unit.tx, blocks, recordFinders);
        const stored = await insertReusable(unit.tx, { name, locale, blocks, userID: actorUserID(context.actor) });
        await replaceReusableReferences(unit.tx, stored.id, 'draft', references);
        await storeVersion(unit.tx, { id: stored.id, kind: 'edited', userID: actorUserID(context.actor) });
        audit(unit, 'create', { ...stored, name }, { kind: 'created', name, locale, template: null });
        return stored;
      }),
      uniqueName,
    );
  },

  async store(context, { id, revision, name, blocks: input }) {
    const sanitizers = await sanitizersFor(input);
    return translateUnique(
      unitOfWork(context, async (unit) => {
        const row = await lockFor(context, unit, id, 'edit-page');
        const blocks = input === undefined ? row.blocks : await checkContent(input, sanitizers, row.blocks);
        const references = await requireReferences(unit.tx, blocks, recordFinders, row.blocks);
        requireRevision(row, revision);
        const values = { id, name: name ?? row.name, blocks, userID: actorUserID(context.actor) };
        const stored = await updateReusable(unit.tx, values);
        await replaceReusableReferences(unit.tx, id, 'draft', references);
        await storeVersion(unit.tx, { id, kind: 'edited', userID: values.userID });
        audit(unit, 'store', row, values.name === row.name ? undefined : { kind: 'renamed', from: row.name, to: values.name });
        return stored;
      }),
      uniqueName,
    );
  },

  publish: (context, { id, revision }) =>
    unitOfWork(context, async (unit) => {
      const row = await lockFor(context, unit, id, 'publish-page');
      requireRevision(row, revision);
      await requirePublishableContent(row.blocks);
      await publishDraft(unit.tx, id);
      await markPublished(unit.tx, id, actorUserID(context.actor));
      await replaceReusableReferences(unit.tx, id, 'live', await liveReferencesOf(unit.tx, row.blocks));
      refreshPages(unit, id);
      audit(unit, 'publish', row, onPages(row));
      return { pageCount: row.livePageCount };
    }),

  unpublish: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const row = await lockFor(context, unit, id, 'publish-page');
      if (!row.isPublished) throw conflict('', 'notPublished');
      await unpublishDraft(unit.tx, id);
      refreshPages(unit, id);
      audit(unit, 'unpublish', row, onPages(row));
      return { pageCount: row.livePageCount };
    }),

  delete: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const row = await lockFor(context, unit, id, 'publish-page');
      if (row.pageCount > 0) throw inUse('id', { by: 'pages', count: Math.min(row.pageCount, 100) });
      await deleteReusable(unit.tx, id);
      refreshPages(unit, id);
      audit(unit, 'delete', row);
      return {};
    }),
});

import { toWireBlock, upgradeBlocks, type Block, type StoredBlock } from '@ximblox/blocks';
import { reusableBlocksMax, type Contract, type ReusableBlock } from '@ximblox/contract';
import { hasPermission, pagePath, type PermissionName } from '@ximblox/primitives';

import { actorUserID, type Actor, type Context } from '../../../../kernel/operation/context.ts';
import { conflict, inUse, nameTaken, notFound, permissionNeeded, revisionConflict } from '../../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../../kernel/operation/handlers.ts';
import { translateUnique } from '../../../../kernel/sql/translate-unique.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { sanitizersFor } from '../draft/sanitize-markup.ts';
import { mayDo } from '../pages.policy.ts';
import { collectReferences, mediaIDs } from '../references/content-references.ts';
import { findMediaFacts } from '../references/page-references.repository.ts';
import type { RecordFinders } from '../references/record-references.ts';
import { resolveBlocks } from '../references/resolve-media.ts';
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
import { refreshPages } from './show-reusable.ts';
import { checkContent, referencesOf, requirePublishableContent, requireReferences, withNewKeys } from './store-reusable.ts';

type Summary = Omit<ReusableRow, 'blocks' | 'publishedBlocks'>;

const uniqueName = { reusable_block_name_key: (options: object) => nameTaken('name', 'reusableBlock', options) };
const subjectType = 'reusableBlock';

/** Whether an actor may do something to pages of a locale, of whichever type. */
const mayIn = (actor: Actor, permission: PermissionName, locale: string): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, permission, { locale }));

/** Changing what pages show takes the right to publish each of them. */
const mayPublish = (actor: Actor, { locale, shownOn }: Pick<Summary, 'locale' | 'shownOn'>): boolean =>
  mayIn(actor, 'publish-page', locale) && shownOn.every((page) => mayDo(actor, 'publish-page', page));

const toSummary = (actor: Actor, { shownOn, ...block }: Summary): ReusableBlock => ({
  ...block,
  can: {
    edit: mayIn(actor, 'edit-page', block.locale),
    publish: mayPublish(actor, { ...block, shownOn }),
    delete: block.pageCount === 0 && mayPublish(actor, { ...block, shownOn }),
  },
});

/** Blocks with what the library knows of their files. They have no address of a page: the back office reads the files themselves. */
async function withFiles({ db }: Context, stored: readonly StoredBlock[]): Promise<Block[]> {
  const blocks = upgradeBlocks(stored).map(toWireBlock);
  const media = await findMediaFacts(db, mediaIDs(collectReferences({ type: '', blocks, seoImage: null, typeData: {} })));
  const unaddressed = <Ref extends { url: string }>(slots: Record<string, Ref[]>): Record<string, Ref[]> =>
    Object.fromEntries(
      Object.entries(slots).map(([slot, refs]) => [
        slot,
        refs.map((ref) => (ref.url.startsWith('/') ? { ...ref, url: '' } : ref)),
      ]),
    );
  return resolveBlocks(0, blocks, media).map((block) => ({
    ...block,
    __images: unaddressed(block.__images),
    __files: unaddressed(block.__files),
  }));
}

/** @throws DomainError `notFound`, `forbidden` */
async function lockFor(context: Context, unit: UnitOfWork, id: number, permission: 'edit-page' | 'publish-page') {
  const row = await findReusable(unit.tx, id, true);
  if (row === undefined) throw notFound('reusableBlock');
  const may = permission === 'edit-page' ? mayIn(context.actor, permission, row.locale) : mayPublish(context.actor, row);
  if (!may) throw permissionNeeded(permission);
  return row;
}

function requireRevision({ revision: current, updatedAt, updatedBy }: ReusableRow, revision: number): void {
  if (current !== revision) throw revisionConflict({ revision: current, updatedAt, updatedBy });
}

function audit(unit: UnitOfWork, action: string, { id, name }: { id: number; name: string }, more = ''): void {
  unit.audit({ action: `reusableBlocks.${action}`, subjectType, subjectID: id, summary: `“${name}”${more}` });
}

const onPages = (count: number): string => `, on ${count} ${count === 1 ? 'page' : 'pages'}`;

/** @param recordFinders finds the records of other domains that field kinds refer to */
export const reusableBlocksHandlers = (recordFinders: RecordFinders): Handlers<Contract['reusableBlocks']> => ({
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
        audit(unit, 'create', { ...stored, name }, ` (${locale})`);
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
        audit(unit, 'store', row, values.name === row.name ? '' : `, now “${values.name}”`);
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
      await replaceReusableReferences(unit.tx, id, 'live', await referencesOf(unit.tx, row.blocks));
      refreshPages(unit, id);
      audit(unit, 'publish', row, onPages(row.livePageCount));
      return { pageCount: row.livePageCount };
    }),

  unpublish: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const row = await lockFor(context, unit, id, 'publish-page');
      if (!row.isPublished) throw conflict('', 'notPublished');
      await unpublishDraft(unit.tx, id);
      refreshPages(unit, id);
      audit(unit, 'unpublish', row, onPages(row.livePageCount));
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

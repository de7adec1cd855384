import { blockTitle, upgradeBlocks } from '@ximblox/blocks';
import type { Contract } from '@ximblox/contract';
import { cutText } from '@ximblox/primitives';

import type { Context } from '../../../../kernel/operation/context.ts';
import { conflict, nameTaken, notFound } from '../../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../../kernel/operation/handlers.ts';
import { mergeChanges } from '../../../../kernel/operation/merge-changes.ts';
import { translateUnique } from '../../../../kernel/sql/translate-unique.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { lockPage } from '../draft/lock-page.repository.ts';
import { collectReferences, mediaIDs } from '../references/content-references.ts';
import { findMediaFacts } from '../references/page-references.repository.ts';
import { mayDo, requireRight } from '../pages.policy.ts';
import {
  countTemplates,
  deleteTemplate,
  findTemplate,
  insertTemplate,
  insertTemplateMedia,
  listTemplates,
  updateTemplate,
} from './page-templates.repository.ts';

const templatesMax = 100;
/** The blocks in the outline of a template, and the characters of their titles. */
const outlineMax = { blocks: 12, title: 80 } as const;

const uniqueName = { page_template_name_key: (options: object) => nameTaken('name', 'pageTemplate', options) };

/** A template that the caller may change: those who publish pages of its type and language may. */
async function requireTemplate(context: Context, unit: UnitOfWork, id: number, lock = false) {
  const template = await findTemplate(unit.tx, id, lock);
  if (template === undefined) throw notFound('pageTemplate');
  requireRight(context.actor, 'publish-page', template);
  return template;
}

export const pageTemplatesHandlers: Handlers<Contract['pageTemplates']> = {
  async list({ db, actor }) {
    const rows = await listTemplates(db);
    const items = rows.filter(({ type, locale }) => mayDo(actor, 'create-page', { type, locale }));
    return { items: items.map((row) => ({ ...row, can: { manage: mayDo(actor, 'publish-page', row) } })) };
  },

  create: (context, { pageID, name, description }) =>
    translateUnique(
      unitOfWork(context, async (unit) => {
        const page = await lockPage(unit.tx, { pageID });
        if (page === undefined) throw notFound('page', 'pageID');
        requireRight(context.actor, 'publish-page', page);
        if ((await countTemplates(unit.tx)) >= templatesMax) throw conflict('', 'tooManyTemplates');
        const { type, locale, typeData } = page;
        const blocks = upgradeBlocks(page.blocks);
        const outline = blocks
          .slice(0, outlineMax.blocks)
          .map((block) => ({ type: block.type, title: cutText(blockTitle(block, context.request.language), outlineMax.title) }));
        const templateID = await insertTemplate(unit.tx, {
          name,
          description,
          type,
          locale,
          blocks: JSON.stringify(blocks),
          type_data: JSON.stringify(typeData),
          outline: JSON.stringify(outline),
          block_count: blocks.length,
        });
        // Locked, so that none is deleted before the template counts as its use.
        const used = mediaIDs(collectReferences({ type, blocks, typeData, seoImage: null }));
        await insertTemplateMedia(unit.tx, templateID, [...(await findMediaFacts(unit.tx, used, true)).keys()]);
        unit.audit({
          action: 'pageTemplates.create',
          subjectType: 'pageTemplate',
          subjectID: templateID,
          params: { kind: 'ofPage', name, pageID },
        });
        return { templateID };
      }),
      uniqueName,
    ),

  update: (context, { id, original, ...input }) =>
    translateUnique(
      unitOfWork(context, async (unit) => {
        const template = await requireTemplate(context, unit, id, true);
        const { name, description } = mergeChanges(input, original, template);
        await updateTemplate(unit.tx, { id, name, description });
        unit.audit({
          action: 'pageTemplates.update',
          subjectType: 'pageTemplate',
          subjectID: id,
          params: template.name === name ? { kind: 'named', name } : { kind: 'renamed', from: template.name, to: name },
        });
        return {};
      }),
      uniqueName,
    ),

  delete: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const { name } = await requireTemplate(context, unit, id);
      await deleteTemplate(unit.tx, id);
      unit.audit({ action: 'pageTemplates.delete', subjectType: 'pageTemplate', subjectID: id, params: { kind: 'named', name } });
      return {};
    }),
};

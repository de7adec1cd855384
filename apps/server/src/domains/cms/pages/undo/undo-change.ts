import type { PageChange } from '@ximblox/contract';

import { actorUserID, type Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import { translateUnique } from '../../../../kernel/sql/translate-unique.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { placeTaken } from '../draft/create-page.ts';
import { undoMove } from '../slug/undo-move.ts';
import { deleteUndo, findUndo } from './page-undo.repository.ts';
import { undoPublication } from './undo-publication.ts';

const words = { unpublish: 'live again', delete: 'from the bin', move: 'back at its path' } as const;

/**
 * Undoes a change of a page by the same user, within an hour: what it was is restored whole, or nothing.
 * @throws DomainError `notFound`, `forbidden`, `conflict` where the page was changed in that respect since, `nameTaken` slug or
 * `alreadyExists` locale where another page has taken its place
 */
export async function undoChange(context: Context, { id }: { id: number }): Promise<{ pageID: number; action: PageChange }> {
  return translateUnique(
    unitOfWork(context, async (unit) => {
      const undo = await findUndo(unit.tx, id, actorUserID(context.actor));
      if (undo === undefined) throw notFound('undo');
      const page = undo.action === 'move' ? await undoMove(context, unit, undo) : await undoPublication(context, unit, undo);
      // The page is locked by now, so that two calls cannot both find it.
      if (!(await deleteUndo(unit.tx, id))) throw notFound('undo');
      const summary = `“${page.title}” ${words[undo.action]}`;
      unit.audit({ action: 'pages.undo', subjectType: 'page', subjectID: page.pageID, summary });
      return { pageID: page.pageID, action: undo.action };
    }),
    placeTaken('locale'),
  );
}

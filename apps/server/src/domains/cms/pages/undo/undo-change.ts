import { actorUserID, type Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import { translateUnique } from '../../../../kernel/sql/translate-unique.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { placeTaken } from '../draft/create-page.ts';
import type { LockedPage } from '../draft/lock-page.repository.ts';
import type { AfterPublishing } from '../publishing/schedule-publication.ts';
import { undoMove } from '../slug/undo-move.ts';
import { deleteUndo, findUndo, type PageUndo } from './page-undo.repository.ts';
import { undoReplacement } from './undo-replacement.ts';
import { undoPublication } from './undo-publication.ts';

function restore(context: Context, unit: UnitOfWork, undo: PageUndo, afterPublishing: AfterPublishing): Promise<LockedPage> {
  if (undo.action === 'move') return undoMove(context, unit, undo);
  if (undo.action === 'replace') return undoReplacement(context, unit, undo);
  return undoPublication(context, unit, undo, afterPublishing);
}

/**
 * Undoes a change of a page by the same user, within an hour: what it was is restored whole, or nothing.
 * @throws DomainError `notFound`, `forbidden`, `conflict` where the page was changed in that respect since, `nameTaken` slug or
 * `alreadyExists` locale where another page has taken its place
 */
export async function undoChange(
  context: Context,
  { id }: { id: number },
  afterPublishing: AfterPublishing,
): Promise<{ pageID: number; action: PageUndo['action'] }> {
  return translateUnique(
    unitOfWork(context, async (unit) => {
      const undo = await findUndo(unit.tx, id, actorUserID(context.actor));
      if (undo === undefined) throw notFound('undo');
      const page = await restore(context, unit, undo, afterPublishing);
      // The page is locked by now, so that two calls cannot both find it.
      if (!(await deleteUndo(unit.tx, id))) throw notFound('undo');
      const params = { kind: 'undone', name: page.title, change: undo.action } as const;
      unit.audit({ action: 'pages.undo', subjectType: 'page', subjectID: page.pageID, params });
      return { pageID: page.pageID, action: undo.action };
    }),
    placeTaken('locale'),
  );
}

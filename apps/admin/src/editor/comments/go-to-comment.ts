import type { ReviewComment } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';
import { showHint } from '../../shared/ui/toast.tsx';
import type { Session } from '../session/session.ts';
import { announced } from '../session/view-store.ts';
import { inPageOrder } from './in-page-order.ts';
import { isOpen, threadID } from './use-comments.ts';

/** The place in the order of the page from which one goes on: the comment with the focus, the one shown last, or the selected block. */
function placeOf(
  { store, view }: Session,
  ordered: readonly ReviewComment[],
): { readonly at: number; readonly isAtOne: boolean } {
  const focused = document.activeElement?.closest('article')?.id;
  const shown = view.getState().shownComment?.id;
  for (const isIt of [({ id }: ReviewComment) => threadID(id) === focused, ({ id }: ReviewComment) => id === shown]) {
    const at = ordered.findIndex(isIt);
    if (at >= 0) return { at, isAtOne: true };
  }
  const { document: page, selection } = store.getState();
  const indexOf = (key: string | null): number => page.blocks.findIndex((block) => block.key === key);
  const selected = indexOf(selection.focus);
  const at = selected < 0 ? 0 : ordered.findIndex(({ blockKey }) => indexOf(blockKey) >= selected);
  return { at: at < 0 ? ordered.length : at, isAtOne: false };
}

/**
 * Leads to the open comment after (1) or before (-1), and from the last to the first: to its words in the page and its card.
 * @param comments those of the page
 */
export function goToComment(session: Session, comments: readonly ReviewComment[], by: 1 | -1): void {
  const { reading } = session.view.getState();
  const ordered = inPageOrder(comments, (reading?.draft ?? session.store).getState().document.blocks);
  const open = ordered.filter(isOpen);
  if (open.length === 0) return showHint(t('There are no open comments.'));
  const { at, isAtOne } = placeOf(session, ordered);
  const rest = by > 0 ? ordered.slice(isAtOne ? at + 1 : at) : ordered.slice(0, at).toReversed();
  const next = rest.find(isOpen) ?? open.at(by > 0 ? 0 : -1);
  if (next === undefined) return;
  session.view.setState({
    panel: 'comments',
    formOpen: true,
    narrow: 'form',
    shownComment: { id: next.id, leadsTo: 'both' },
    ...announced(session.view, t('Comment {number} of {count}', { number: open.indexOf(next) + 1, count: open.length })),
  });
}

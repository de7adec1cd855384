import { holdsWords } from '@ximblox/blocks';

import { findBlock } from '../document/page-document.ts';
import type { Session } from '../session/session.ts';
import type { CommentOn } from './comment-on.ts';

/** The longest quote that the server takes, and what it takes of the words before it. */
const [quoteMax, beforeMax] = [500, 40];

/** Whether the user may comment on the page: those who edit it, and those who publish it. */
export const mayComment = ({ view }: Session): boolean => {
  const { can } = view.getState().page;
  return can.edit || can.publish;
};

/** The words that are selected in the drawn page or in a form, with what stands before them. */
function selectedWords(): NonNullable<CommentOn['quote']> | null {
  const frame = document.querySelector<HTMLIFrameElement>('[data-region=canvas] iframe')?.contentDocument;
  for (const selection of [frame?.getSelection(), document.getSelection()]) {
    if (selection === null || selection === undefined || selection.rangeCount === 0) continue;
    const text = selection.toString().trim();
    const { startContainer, startOffset } = selection.getRangeAt(0);
    const before = startContainer.nodeType === Node.TEXT_NODE ? (startContainer.textContent ?? '').slice(0, startOffset) : '';
    if (text !== '') return { text, before: before.slice(-beforeMax) };
  }
  return null;
}

/** Opens the form for a comment at the words that are selected in a block, at the block, or at the page (null). */
export function beginComment(session: Session, blockKey: string | null): void {
  if (!session.isPage || !mayComment(session)) return;
  const block = findBlock(session.store.getState().document, blockKey);
  const words = block === undefined ? null : selectedWords();
  const isQuote = block !== undefined && words !== null && words.text.length <= quoteMax && holdsWords(block, words.text);
  session.view.setState({
    tab: 'overview',
    panel: 'comments',
    formOpen: true,
    narrow: 'form',
    commentOn: { blockKey, quote: isQuote ? words : null },
  });
}

import { holdsWords } from '@ximblox/blocks';

import { findBlock } from '../document/page-document.ts';
import type { Session } from '../session/session.ts';
import { selectedWords } from './selected-words.ts';

/** The longest quote that the server takes. */
const quoteMax = 500;

/** Whether the user may comment on the page: those who edit it, and those who publish it. */
export const mayComment = ({ view }: Session): boolean => {
  const { can } = view.getState().page;
  return can.edit || can.publish;
};

/** Opens the form for a comment at the words that are selected in a block, at the block, or at the page (null). */
export function beginComment(session: Session, blockKey: string | null): void {
  if (!session.isPage || !mayComment(session)) return;
  const block = findBlock(session.store.getState().document, blockKey);
  const words = block === undefined ? null : selectedWords(session, block.key);
  const isQuote = block !== undefined && words !== null && words.text.length <= quoteMax && holdsWords(block, words.text);
  session.view.setState({
    tab: 'overview',
    panel: 'comments',
    formOpen: true,
    narrow: 'form',
    commentOn: {
      blockKey,
      quote: isQuote ? words : null,
      quoteProblem: words === null || isQuote ? null : words.text.length > quoteMax ? 'long' : 'spread',
    },
  });
}

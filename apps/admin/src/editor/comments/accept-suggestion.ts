import { replaceQuote } from '@ximblox/blocks';
import type { ReviewComment } from '@ximblox/contract';

import { UserError } from '../../shared/api/failure.ts';
import { t } from '../../shared/language/t.ts';
import { findBlock } from '../document/page-document.ts';
import type { Session } from '../session/session.ts';

/**
 * Puts what is suggested in place of its words, as one step of the history.
 * @throws UserError why it can’t be
 */
export function applySuggestion({ store }: Session, { blockKey, quote, replacement }: ReviewComment): void {
  const block = findBlock(store.getState().document, blockKey);
  if (block === undefined || quote === null || replacement === null) throw new UserError(t('Its words are gone.'));
  const change = replaceQuote(block, quote, replacement);
  if ('fault' in change)
    throw new UserError(
      change.fault === 'gone'
        ? t('Its words are gone.')
        : change.fault === 'spread'
          ? t('Its words are in several paragraphs by now.')
          : t('The text would become too long.'),
    );
  store.getState().dispatch({ type: 'replace-texts', changes: [change] });
}

/**
 * Saves the page in which suggestions were applied, and records them as accepted; they are undone where that fails.
 * @throws UserError, or the refusal
 */
export async function acceptApplied(
  { store, saver }: Session,
  { count, record }: { readonly count: number; record(): Promise<unknown> },
): Promise<void> {
  try {
    if (!(await saver.flush())) throw new UserError(t('Not accepted, because the page isn’t saved yet.'));
    await record();
  } catch (cause) {
    for (let step = 0; step < count; step += 1) store.getState().undo();
    throw cause;
  }
}

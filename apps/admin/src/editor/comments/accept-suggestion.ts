import { replaceQuote, sameValue, type FieldChange } from '@ximblox/blocks';
import type { ReviewComment } from '@ximblox/contract';

import { messageOf, UserError } from '../../shared/api/failure.ts';
import { t } from '../../shared/language/t.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import type { Outside } from '../document/history.ts';
import { findBlock } from '../document/page-document.ts';
import type { Session } from '../session/session.ts';
import { amongOthers, isSuggestion } from './among-others.ts';
import { openAgain } from './open-again.ts';

type Applied = { readonly before: FieldChange; readonly after: FieldChange };

/**
 * Puts what is suggested in place of its words, as one step of the history with what is done outside of the document.
 * @throws UserError why it can’t be
 */
function applySuggestion(
  { store }: Session,
  suggestion: ReviewComment,
  all: readonly ReviewComment[],
  outside: Outside,
): Applied {
  const block = findBlock(store.getState().document, suggestion.blockKey);
  if (block === undefined || !isSuggestion(suggestion)) throw new UserError(t('Its words are gone.'));
  const { quote, replacement } = amongOthers(block, suggestion, all);
  const after = replaceQuote(block, quote, replacement);
  if ('fault' in after)
    throw new UserError(
      after.fault === 'gone'
        ? t('Its words are gone.')
        : after.fault === 'spread'
          ? t('Its words are in several paragraphs by now.')
          : t('The text would become too long.'),
    );
  store.getState().noteOutside(outside, { type: 'replace-texts', changes: [after] });
  return { before: { ...after, value: block.props[after.field] }, after };
}

/** Takes back what was applied. A text that was written in meanwhile stays: its words are worth more than the way back. */
function takeBack({ store }: Session, { before, after }: Applied): void {
  const now = findBlock(store.getState().document, after.key)?.props[after.field];
  if (sameValue(now, after.value)) store.getState().dispatch({ type: 'replace-texts', changes: [before] });
}

/** What is being accepted in a session, or taken back: the next waits, or each would find the page unsaved because of the other. */
const underWay = new WeakMap<Session, Promise<unknown>>();

function inTurn(session: Session, act: () => Promise<void>): Promise<void> {
  const turn = (underWay.get(session) ?? Promise.resolve()).then(act);
  underWay.set(
    session,
    turn.catch(() => undefined),
  );
  return turn;
}

/** How it is stored that a suggestion is accepted, and how the comments are read anew after undo and redo. */
type Recording = { record(): Promise<unknown>; reload(): Promise<unknown> };

/**
 * Accepts a suggestion: replaces its words, saves the page, and records the outcome. Where one of these fails, the words are as before.
 * Undo brings back the words and opens the suggestion again, redo accepts it again.
 * @param all the suggestions of the page, among which it is put
 * @throws UserError, or the refusal
 */
export function acceptSuggestion(
  session: Session,
  suggestion: ReviewComment,
  all: readonly ReviewComment[],
  { record, reload }: Recording,
): Promise<void> {
  let applied: Applied | undefined;
  let isAccepted = false;
  const accept = async () => {
    try {
      if (!(await session.saver.flush())) throw new UserError(t('Not accepted, because the page isn’t saved yet.'));
      await record();
      isAccepted = true;
    } catch (cause) {
      if (applied !== undefined) takeBack(session, applied);
      throw cause;
    }
  };
  const open = async () => {
    if (isAccepted) await openAgain(session, [suggestion.id]);
    isAccepted = false;
  };
  /** In the turn of undo or redo, which nobody waits for. */
  const later = (act: () => Promise<void>) => {
    void inTurn(session, act)
      .catch((error: unknown) => showToast({ text: messageOf(error), isRefusal: true }))
      .then(reload);
  };
  const outside = { undo: () => later(open), redo: () => later(accept) };
  return inTurn(session, () => {
    applied = applySuggestion(session, suggestion, all, outside);
    return accept();
  });
}

import { replaceQuote, sameValue, type FieldChange } from '@ximblox/blocks';
import type { ReviewComment } from '@ximblox/contract';

import { UserError } from '../../shared/api/failure.ts';
import { t } from '../../shared/language/t.ts';
import { findBlock } from '../document/page-document.ts';
import type { Session } from '../session/session.ts';
import { amongOthers, isSuggestion } from './among-others.ts';

type Applied = { readonly before: FieldChange; readonly after: FieldChange };

/**
 * Puts what is suggested in place of its words, as one step of the history.
 * @throws UserError why it can’t be
 */
function applySuggestion({ store }: Session, suggestion: ReviewComment, all: readonly ReviewComment[]): Applied {
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
  store.getState().dispatch({ type: 'replace-texts', changes: [after] });
  return { before: { ...after, value: block.props[after.field] }, after };
}

/** Takes back what was applied. A text that was written in meanwhile stays: its words are worth more than the way back. */
function takeBack({ store }: Session, { before, after }: Applied): void {
  const now = findBlock(store.getState().document, after.key)?.props[after.field];
  if (sameValue(now, after.value)) store.getState().dispatch({ type: 'replace-texts', changes: [before] });
}

/** What is being accepted in a session: the next one waits, or each would find the page unsaved because of the other. */
const underWay = new WeakMap<Session, Promise<unknown>>();

/**
 * Accepts a suggestion: replaces its words, saves the page, and records the outcome. Where one of these fails, the words are as before.
 * @param all the suggestions of the page, among which it is put
 * @param record stores that it is accepted
 * @throws UserError, or the refusal
 */
export function acceptSuggestion(
  session: Session,
  suggestion: ReviewComment,
  all: readonly ReviewComment[],
  record: () => Promise<unknown>,
): Promise<void> {
  const accepted = (underWay.get(session) ?? Promise.resolve()).then(() => acceptNow(session, suggestion, all, record));
  underWay.set(
    session,
    accepted.catch(() => undefined),
  );
  return accepted;
}

async function acceptNow(
  session: Session,
  suggestion: ReviewComment,
  all: readonly ReviewComment[],
  record: () => Promise<unknown>,
): Promise<void> {
  const applied = applySuggestion(session, suggestion, all);
  try {
    if (!(await session.saver.flush())) throw new UserError(t('Not accepted, because the page isn’t saved yet.'));
    await record();
  } catch (cause) {
    takeBack(session, applied);
    throw cause;
  }
}

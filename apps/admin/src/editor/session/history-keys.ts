import { flushSync } from 'react-dom';

import { hasOwnUndo, isMarkup, textFieldOf, undoDirectionOf } from '../../shared/keys/undo-keys.ts';
import { typedSession } from '../suggesting/begin-suggesting.ts';
import type { Session } from './session.ts';

/** Moves the caret behind the difference: setting a value programmatically moves it to the end. */
function placeCaret(field: HTMLInputElement | HTMLTextAreaElement, before: string): void {
  const { value } = field;
  if (value === before || field.selectionStart === null) return;
  let end = 0;
  const shorter = Math.min(value.length, before.length);
  let start = 0;
  while (start < shorter && value[start] === before[start]) start += 1;
  while (end < shorter - start && value.at(-1 - end) === before.at(-1 - end)) end += 1;
  field.setSelectionRange(value.length - end, value.length - end);
}

/** The path of the field that a history step changed, as forms name it; undefined for structure and the page's own fields. */
const pathOfStep = (field: string | null | undefined): string | undefined =>
  /^[^.]+\.(props\..+|anchorPoint)$/.exec(field ?? '')?.[1];

/**
 * Undoes or redoes a step. The focused field keeps the focus, with the caret at the change; a change in another block moves the
 * focus to its field.
 */
function takeStep({ store, view }: Session, direction: 'undo' | 'redo'): void {
  const { past, future } = store.getState().history;
  const step = (direction === 'undo' ? past : future).at(-1);
  if (step === undefined) return;
  const focused = document.activeElement;
  const field = textFieldOf(focused);
  const isWriting = field !== undefined || isMarkup(focused);
  const before = field?.value;
  flushSync(() => store.getState()[direction]());
  if (field?.isConnected === true) return placeCaret(field, before ?? '');
  const path = pathOfStep(step.field);
  if (isWriting && focused?.isConnected !== true && path !== undefined) view.setState({ focusPath: path });
}

/**
 * Handles the undo and redo shortcuts of the whole editor in the capture phase, before a rich text editor claims them.
 * @returns the cleanup function
 */
export function listenForHistoryKeys(session: Session): () => void {
  const down = (event: KeyboardEvent) => {
    const direction = undoDirectionOf(event);
    if (direction === undefined || hasOwnUndo(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    // What is typed as suggestions has a history of its own.
    takeStep(session.view.getState().typed === null ? session : typedSession(session), direction);
  };
  window.addEventListener('keydown', down, true);
  return () => window.removeEventListener('keydown', down, true);
}

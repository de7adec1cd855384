import { flushSync } from 'react-dom';

import type { Session } from './session.ts';

type Direction = 'undo' | 'redo';

/** The direction of an undo or redo shortcut: Ctrl (⌘ on a Mac) with Z, Shift+Z or Y. */
function directionOf(event: KeyboardEvent): Direction | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : undefined;
}

/** A text field with its displayed value. */
const textFieldOf = (target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;

const isMarkup = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.isContentEditable;

/**
 * Whether an element has the browser's own undo, because its text is not (yet) part of the page: dialogs, the outline search,
 * fields marked with `data-own-undo` (`while-filled`: those with text not yet confirmed by Enter).
 */
function hasOwnUndo(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[data-block-list]') === null && target.closest('[role=dialog], [role=menu]') !== null) return true;
  const field = textFieldOf(target);
  if (field === undefined && !isMarkup(target)) return false;
  const own = target.closest<HTMLElement>('[data-own-undo]')?.dataset.ownUndo;
  if (own === 'while-filled') return field?.value !== '';
  return own !== undefined || target.closest('[data-form]') === null;
}

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
function takeStep({ store, view }: Session, direction: Direction): void {
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
    const direction = directionOf(event);
    if (direction === undefined || hasOwnUndo(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    takeStep(session, direction);
  };
  window.addEventListener('keydown', down, true);
  return () => window.removeEventListener('keydown', down, true);
}

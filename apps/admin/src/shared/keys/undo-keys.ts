/** The direction of an undo or redo shortcut: Ctrl (⌘ on a Mac) with Z, Shift+Z or Y. Undefined for any other key. */
export function undoDirectionOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : undefined;
}

/** A text field with its displayed value. */
export const textFieldOf = (target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;

export const isMarkup = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.isContentEditable;

/**
 * Whether an element has the browser's own undo, because its text is not (yet) part of what the screen edits: dialogs, searches, all
 * fields outside the forms of the document (`data-form`), and in them those marked with `data-own-undo` (`while-filled`: those with
 * text not yet confirmed by Enter).
 */
export function hasOwnUndo(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[data-block-list]') === null && target.closest('[role=dialog], [role=menu]') !== null) return true;
  const field = textFieldOf(target);
  if (field === undefined && !isMarkup(target)) return false;
  const own = target.closest<HTMLElement>('[data-own-undo]')?.dataset.ownUndo;
  if (own === 'while-filled') return field?.value !== '';
  return own !== undefined || target.closest('[data-form]') === null;
}

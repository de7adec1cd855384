import type { EditorView } from '@tiptap/pm/view';

/**
 * Takes in what is selected by now. The browser tells of it a moment later: a key that comes first would meet what was selected before, and
 * whatever changes the text first, such as what others write, would put that back.
 */
export function readSelection(view: EditorView): void {
  // Marked as internal, and the only way: its own handlers of keys and compositions do the same.
  if (!view.composing) (view as unknown as { readonly domObserver: { flush(): void } }).domObserver.flush();
}

import type { EditorView } from '@tiptap/pm/view';

/**
 * Takes in what is selected by now. The browser tells of it a moment later, and whatever changes the text before that, such as what others
 * write, would put the selection back: the next key would meet other words.
 */
export function readSelection(view: EditorView): void {
  // Marked as internal, and the only way: its own handlers of keys and compositions do the same.
  if (!view.composing) (view as unknown as { readonly domObserver: { flush(): void } }).domObserver.flush();
}

import { showToast } from '../../shared/ui/toast.tsx';
import type { EditorStore } from '../document/editor-store.ts';

/** Shows a toast for a change, with an undo button. */
export const showUndo = (store: EditorStore, text: string): void =>
  showToast({ text, onUndo: () => store.getState().undo(), undoKeys: 'Ctrl Z' });

import { showToast } from '../../shared/ui/toast.tsx';
import type { EditorStore } from '../document/editor-store.ts';

/** Says what was changed, with the way back. */
export const showUndo = (store: EditorStore, text: string): void =>
  showToast({ text, onUndo: () => store.getState().undo(), undoKeys: 'Ctrl Z' });

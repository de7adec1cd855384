import type { Editor } from '@tiptap/react';
import { useLayoutEffect } from 'react';

import { findBlock } from '../../document/page-document.ts';
import { useSession, useView } from '../../session/session.ts';
import { useAllComments, useOpenAt } from '../use-comments.ts';
import { showSuggestions } from './draw-in-text.ts';
import { drawnSuggestions } from './mark-elements.ts';

/** After how long without a key suggestions are put where their words are by then. */
const settledMs = 400;

/** Draws the open suggestions for a text of a block in its editor. @param path where the text is in the block: `items.0.html` */
export function useDrawnInText(editor: Editor | null, blockKey: string | null, path: string): void {
  const { store } = useSession();
  const open = useOpenAt(blockKey ?? '');
  const isRead = useView(({ reading }) => reading !== null);
  const all = useAllComments();
  // Before the caret is put where somebody clicked: the words stand elsewhere with them.
  useLayoutEffect(() => {
    if (editor === null || blockKey === null) return undefined;
    const show = () => {
      const block = findBlock(store.getState().document, blockKey);
      // It may not be mounted yet.
      if (editor.isDestroyed || block === undefined) return;
      showSuggestions(editor.view, isRead ? [] : drawnSuggestions(block, open, all).filter((one) => one.path === path));
    };
    show();
    if (isRead || open.every(({ replacement }) => replacement === null)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(show, settledMs);
    };
    editor.on('mount', show);
    editor.on('update', showSoon);
    return () => {
      clearTimeout(timer);
      editor.off('mount', show);
      editor.off('update', showSoon);
    };
  }, [editor, blockKey, path, open, all, isRead, store]);
}

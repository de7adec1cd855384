import type { Editor } from '@tiptap/react';
import { useLayoutEffect } from 'react';

import { findBlock } from '../../document/page-document.ts';
import { useSession, useView } from '../../session/session.ts';
import { useAllComments, useOpenAt } from '../use-comments.ts';
import { useSessionState } from '../../../shared/session/session-store.ts';
import { textPlacesOf } from '../../canvas/typing/text-places.ts';
import { showSuggestions, type Suggesting } from './draw-in-text.ts';
import { drawnSuggestions } from './mark-elements.ts';

/** After how long without a key suggestions are put where their words are by then. */
const settledMs = 400;

/** Draws the open suggestions for a text of a block in its editor. @param path where the text is in the block: `items.0.html` */
export function useDrawnInText(editor: Editor | null, blockKey: string | null, path: string): void {
  const { store, isSuggesting } = useSession();
  const open = useOpenAt(blockKey ?? '');
  const by = useSessionState(({ user }) => user?.name ?? '');
  const isRead = useView(({ reading }) => reading !== null);
  const all = useAllComments();
  // Before the caret is put where somebody clicked: the words stand elsewhere with them.
  useLayoutEffect(() => {
    if (editor === null || blockKey === null) return undefined;
    let suggesting: Suggesting | null = null;
    /** What the draft says here, while what is typed becomes suggestions: the same object as long as it says the same. */
    const suggestingHere = (): Suggesting | null => {
      const base = isSuggesting ? findBlock(store.getState().base, blockKey) : undefined;
      const place = base && textPlacesOf(base).find((one) => one.isRich && one.path.join('.') === path);
      if (place === undefined) suggesting = null;
      else if (suggesting?.base !== place.text) suggesting = { base: place.text, by };
      return suggesting;
    };
    const show = () => {
      const block = findBlock(store.getState().document, blockKey);
      // It may not be mounted yet.
      if (editor.isDestroyed || block === undefined) return;
      showSuggestions(
        editor.view,
        isRead ? [] : drawnSuggestions(block, open, all).filter((one) => one.path === path),
        suggestingHere(),
      );
    };
    show();
    if (isRead || (!isSuggesting && open.every(({ replacement }) => replacement === null))) return undefined;
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
  }, [editor, blockKey, path, open, all, isRead, isSuggesting, by, store]);
}

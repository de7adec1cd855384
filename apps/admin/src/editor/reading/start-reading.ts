import { replaceQuote, type Block } from '@ximblox/blocks';
import type { ReviewComment } from '@ximblox/contract';

import { amongOthers, isSuggestion } from '../comments/among-others.ts';
import { createEditorStore, type EditorStore } from '../document/editor-store.ts';
import type { ReadingMode } from './reading-mode.ts';

/** A block with its open suggestions accepted, one after the other; those whose words are gone, or by the one before, are left out. */
const blockWithAccepted = (block: Block, comments: readonly ReviewComment[]): Block =>
  comments.reduce((now, comment) => {
    if (!isSuggestion(comment) || comment.resolvedAt !== null) return now;
    const { quote, replacement } = amongOthers(now, comment, comments);
    const change = replaceQuote(now, quote, replacement);
    return 'fault' in change ? now : { ...now, props: { ...now.props, [change.field]: change.value } };
  }, block);

/**
 * Begins to show a draft in a store that nothing changes; what changes in the draft is shown at once.
 * @param comments those on the page, with whose open suggestions it is shown; null to show it as it is
 */
export function startReading(draft: EditorStore, comments: readonly ReviewComment[] | null): ReadingMode {
  let byBlock = Map.groupBy(comments ?? [], ({ blockKey }) => blockKey);
  /** A block is made anew only where it or its suggestions changed. */
  let known = new Map<string, { readonly block: Block; readonly comments: readonly ReviewComment[]; readonly made: Block }>();
  const accepted = () => {
    const { document } = draft.getState();
    const made: typeof known = new Map();
    const blocks = document.blocks.map((block) => {
      const here = byBlock.get(block.key);
      if (here === undefined) return block;
      const before = known.get(block.key);
      const one =
        before?.block === block && before.comments === here
          ? before
          : { block, comments: here, made: blockWithAccepted(block, here) };
      made.set(block.key, one);
      return one.made;
    });
    known = made;
    return { ...document, blocks };
  };
  const store = createEditorStore({ ...draft.getState(), document: accepted() });
  const { select } = draft.getState();
  const ignore = () => undefined;
  store.setState({ selection: draft.getState().selection, select, dispatch: ignore, fill: ignore, undo: ignore, redo: ignore });
  return {
    isAccepted: comments !== null,
    store,
    draft,
    update: (now) => {
      if (comments === null) return;
      byBlock = Map.groupBy(now, ({ blockKey }) => blockKey);
      store.setState({ document: accepted() });
    },
    stop: draft.subscribe((now, before) => {
      if (now.selection !== before.selection) store.setState({ selection: now.selection });
      const { revision, pageVersionID } = now;
      if (pageVersionID !== before.pageVersionID || revision !== before.revision) store.setState({ revision, pageVersionID });
      if (now.document !== before.document) store.setState({ document: accepted() });
    }),
  };
}

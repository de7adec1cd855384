import { Extension } from '@tiptap/core';
import { Selection, type EditorState, type Transaction } from '@tiptap/pm/state';

const lists = new Set(['bulletList', 'orderedList']);

/**
 * Leaves the empty last line of a list or a quote for the empty line that the editor has below it: another one between them would be stored.
 * @returns undefined anywhere else
 */
export function leaveAtEnd({ doc, selection, tr }: EditorState): Transaction | undefined {
  const { $from, empty } = selection;
  if (!empty || $from.depth < 2 || $from.parent.content.size > 0) return undefined;
  const [whole, line, below] = [$from.node(1), $from.node(2), doc.maybeChild($from.index(0) + 1)];
  const isLine = lists.has(whole.type.name) ? $from.depth === 3 : whole.type.name === 'blockquote' && $from.depth === 2;
  const isLast = $from.index(1) === whole.childCount - 1 && $from.index(0) === doc.childCount - 2;
  if (!isLine || !isLast || line.childCount > 1) return undefined;
  if (below?.type.name !== 'paragraph' || below.content.size > 0) return undefined;
  const gone = whole.childCount === 1 ? 1 : 2;
  const left = tr.delete($from.before(gone), $from.after(gone));
  return left.setSelection(Selection.atEnd(left.doc)).scrollIntoView();
}

/** Enter in the empty last line of a list or a quote. */
export const LeaveAtEnd = Extension.create({
  name: 'leaveAtEnd',
  // Before lists, which would make a line of their own.
  priority: 1000,
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor: { state, view } }) => {
        const left = leaveAtEnd(state);
        if (left !== undefined) view.dispatch(left);
        return left !== undefined;
      },
    };
  },
});

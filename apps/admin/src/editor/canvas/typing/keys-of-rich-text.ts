import { createDocument, type Editor } from '@tiptap/core';
import { Selection, TextSelection } from '@tiptap/pm/state';

import { indexOfBlock } from '../../document/page-document.ts';
import type { Session } from '../../session/session.ts';
import { cross, joinHeading, joinTexts, removeEmpty } from './between-texts.ts';
import type { Typed } from './typed.ts';

/** Where the second of two texts begins once they are one. */
const seamOf = (editor: Editor) => (first: string) => (first === '' ? 0 : createDocument(first, editor.schema).content.size);

/** Backspace at the start, Delete at the end: joins blocks of words, removes an empty one, and else goes on in the text beside. */
function erase(session: Session, editor: Editor, { blockKey, path }: Typed, by: -1 | 1): boolean {
  const frame = editor.view.dom.ownerDocument;
  const { blocks } = session.store.getState().document;
  const at = indexOfBlock(session.store.getState().document, blockKey);
  if (editor.isEmpty && by < 0 && removeEmpty(session, frame, blockKey)) return true;
  const first = by < 0 ? blocks[at - 1] : blocks[at];
  return (
    joinTexts(session, first?.key, seamOf(editor)) || joinHeading(session, first) || cross(session, frame, { blockKey, path }, by)
  );
}

/** Where the caret is now: of a key just before, such as End, the browser tells the editor a moment later. */
function selectionNow({ view, state }: Editor): Selection {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection() ?? {};
  const isInText = state.selection instanceof TextSelection && view.dom.contains(focusNode ?? null);
  if (!isInText || !view.dom.contains(anchorNode ?? null)) return state.selection;
  const [anchor, head] = [
    view.posAtDOM(anchorNode as Node, anchorOffset ?? 0),
    view.posAtDOM(focusNode as Node, focusOffset ?? 0),
  ];
  return TextSelection.between(state.doc.resolve(anchor), state.doc.resolve(head));
}

/**
 * Keys at the edges of a text with markup, where it goes on in the text beside it.
 * @returns whether the key was one
 */
export function keyAtEdge(session: Session, editor: Editor, typed: Typed, event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
  if (ctrlKey || metaKey || altKey || shiftKey) return false;
  const { doc } = editor.state;
  const selection = selectionNow(editor);
  if (!selection.empty) return false;
  const frame = editor.view.dom.ownerDocument;
  const isAtStart = selection.from <= Selection.atStart(doc).from;
  const isAtEnd = selection.to >= Selection.atEnd(doc).to;
  const { $from } = selection;
  // In a list or a quote these keys first lead out of it.
  const isInParagraph = $from.depth === 1 && $from.parent.type.name === 'paragraph';
  switch (key) {
    case 'Backspace':
      return isAtStart && isInParagraph && erase(session, editor, typed, -1);
    case 'Delete':
      return isAtEnd && $from.depth === 1 && erase(session, editor, typed, 1);
    case 'ArrowLeft':
      return isAtStart && cross(session, frame, typed, -1);
    case 'ArrowRight':
      return isAtEnd && cross(session, frame, typed, 1);
    case 'ArrowUp':
    case 'ArrowDown': {
      const by = key === 'ArrowUp' ? -1 : 1;
      const isInLast = by < 0 ? $from.sameParent(Selection.atStart(doc).$from) : $from.sameParent(Selection.atEnd(doc).$to);
      if (!isInLast || !editor.view.endOfTextblock(by < 0 ? 'up' : 'down')) return false;
      return cross(session, frame, typed, by, editor.view.coordsAtPos(selection.from).left);
    }
    default:
      return false;
  }
}

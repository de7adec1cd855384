import { createDocument, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';

import { changesBetween, placeIn } from '../../saving/texts/changes.ts';
import { readSelection } from './text/read-selection.ts';

/** How many recent states of a text are remembered. */
const rememberedMax = 100;

/** The recent states of a text by their markup: parsing the markup again would lose trailing spaces of paragraphs. */
export type TextStates = Map<string, Node>;

/** Records the current state of a text. */
export function rememberState(states: TextStates, html: string, document: Node): void {
  states.delete(html);
  states.set(html, document);
  const [oldest] = states.keys();
  if (states.size > rememberedMax && oldest !== undefined) states.delete(oldest);
}

/** Whether somebody types there: in the canvas an element keeps the focus of its own document while the form has that of the window. */
export const hasFocus = ({ view }: Editor): boolean => view.hasFocus() && view.dom.ownerDocument.hasFocus();

/** A text by its markup. A space at the end of a paragraph, after which somebody goes on, is one of its letters. */
export const nodeOf = ({ schema }: Editor, html: string, states: TextStates): Node =>
  states.get(html) ?? createDocument(html, schema, { preserveWhitespace: true });

/** A text with the empty line that the editor has below a list or a table at its end, which is not stored: it is no difference. */
function withLineBelow(next: Node, { lastChild, childCount }: Node): Node {
  const isLine = lastChild?.type.name === 'paragraph' && lastChild.content.size === 0;
  return isLine && childCount > 1 && next.lastChild?.type.name !== 'paragraph'
    ? next.copy(next.content.addToEnd(lastChild))
    : next;
}

const fromElsewhere = (tr: Transaction): Transaction =>
  tr.setMeta('preventUpdate', true).setMeta('preventAutolink', true).setMeta('addToHistory', false);

/** Replaces all that differs between the ends of two texts. @returns where it ends now; undefined where nothing differs */
function replaceBetweenEnds(tr: Transaction, next: Node): number | undefined {
  const { content } = tr.doc;
  const [start, ends] = [content.findDiffStart(next.content), content.findDiffEnd(next.content)];
  if (start === null || ends === null) return undefined;
  // If the change repeats adjacent text, the common prefix and suffix overlap.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap));
  return ends.b + overlap;
}

/** Puts a text in the place of another: only what changed where that makes it, else all between its ends. */
function replaceChanged(tr: Transaction, next: Node, { changes, marks }: ReturnType<typeof changesBetween>): void {
  try {
    // By steps of their own: a transaction that fits a paragraph's end in would move the words behind it, and what is selected in them.
    for (const { from, to, newFrom, newTo } of changes.toReversed())
      tr.step(new ReplaceStep(from, to, next.slice(newFrom, newTo)));
    for (const { at, added, removed } of marks) {
      const [from, to] = [tr.mapping.map(at, 1), tr.mapping.map(at + 1, -1)];
      for (const mark of removed) tr.removeMark(from, to, mark);
      for (const mark of added) tr.addMark(from, to, mark);
    }
  } catch {
    // Ends of paragraphs of which one is no change without the other.
  }
  replaceBetweenEnds(tr, next);
}

/** Takes in what others wrote: the caret and what is selected stay behind the letters behind which they stood. */
export function applyRemoteText(editor: Editor, html: string, states: TextStates): void {
  readSelection(editor.view);
  const { doc, tr, selection } = editor.state;
  const next = withLineBelow(nodeOf(editor, html, states), doc);
  const difference = changesBetween(doc, next);
  replaceChanged(tr, next, difference);
  if (!tr.docChanged) return;
  if (selection instanceof TextSelection) {
    const [anchor, head] = [selection.anchor, selection.head].map((at) => tr.doc.resolve(placeIn(difference.changes, at)));
    if (anchor !== undefined && head !== undefined) tr.setSelection(TextSelection.between(anchor, head));
  }
  editor.view.dispatch(fromElsewhere(tr));
}

/**
 * Updates the editor after an undo: replaces only the difference, so that the caret stays in place, or moves behind the change in the
 * focused editor.
 */
export function bringIn(editor: Editor, html: string, states: TextStates): void {
  const { doc, tr } = editor.state;
  const next = withLineBelow(states.get(html) ?? createDocument(html, editor.schema), doc);
  const nextEnd = replaceBetweenEnds(tr, next);
  if (nextEnd === undefined) return;
  if (hasFocus(editor))
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(nextEnd, tr.doc.content.size)), -1)).scrollIntoView();
  editor.view.dispatch(fromElsewhere(tr));
}

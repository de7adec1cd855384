import { createDocument, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';

import { changesBetween } from '../../saving/texts/changes.ts';

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

/** Takes in what others wrote, letter by letter: the caret and what is selected stay where they are. */
export function takeInText(editor: Editor, html: string, states: TextStates): void {
  const { doc, tr } = editor.state;
  const next = withLineBelow(nodeOf(editor, html, states), doc);
  const { changes, marks } = changesBetween(doc, next);
  for (const { from, to, newFrom, newTo } of changes.toReversed()) tr.replace(from, to, next.slice(newFrom, newTo));
  for (const { at, added, removed } of marks) {
    const [from, to] = [tr.mapping.map(at, 1), tr.mapping.map(at + 1, -1)];
    for (const mark of removed) tr.removeMark(from, to, mark);
    for (const mark of added) tr.addMark(from, to, mark);
  }
  if (tr.docChanged) editor.view.dispatch(fromElsewhere(tr));
}

/**
 * Updates the editor after an undo: replaces only the difference, so that the caret stays in place, or moves behind the change in the
 * focused editor.
 */
export function bringIn(editor: Editor, html: string, states: TextStates): void {
  const { doc, tr } = editor.state;
  const next = withLineBelow(states.get(html) ?? createDocument(html, editor.schema), doc);
  const start = doc.content.findDiffStart(next.content);
  const ends = doc.content.findDiffEnd(next.content);
  if (start === null || ends === null) return;
  // If the change repeats adjacent text, the common prefix and suffix overlap.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const [end, nextEnd] = [ends.a + overlap, ends.b + overlap];
  tr.replace(start, end, next.slice(start, nextEnd));
  if (hasFocus(editor))
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(nextEnd, tr.doc.content.size)), -1)).scrollIntoView();
  editor.view.dispatch(fromElsewhere(tr));
}

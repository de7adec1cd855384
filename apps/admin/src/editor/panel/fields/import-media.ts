import { createDocument, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';

/** How many states of a text are remembered as they were. */
const rememberedMax = 100;

/** The states that a text had, by their markup: blanks at the end of a paragraph are lost where markup is read anew. */
export type TextStates = Map<string, Node>;

/** Remembers what a text says now. */
export function rememberState(states: TextStates, html: string, document: Node): void {
  states.delete(html);
  states.set(html, document);
  const [oldest] = states.keys();
  if (states.size > rememberedMax && oldest !== undefined) states.delete(oldest);
}

/**
 * Makes a text say what the page says, after an undo or a merge: only what is different is replaced, so that the caret stays where it was, or
 * goes behind the change where somebody is writing.
 */
export function bringIn(editor: Editor, html: string, states: TextStates): void {
  const { doc, tr } = editor.state;
  const next = states.get(html) ?? createDocument(html, editor.schema);
  const start = doc.content.findDiffStart(next.content);
  const ends = doc.content.findDiffEnd(next.content);
  if (start === null || ends === null) return;
  // Where what changed repeats what stands beside it, both searches claim the same place.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const [end, nextEnd] = [ends.a + overlap, ends.b + overlap];
  tr.replace(start, end, next.slice(start, nextEnd));
  if (editor.isFocused) tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(nextEnd, tr.doc.content.size)), -1));
  editor.view.dispatch(
    tr.setMeta('preventUpdate', true).setMeta('preventAutolink', true).setMeta('addToHistory', false).scrollIntoView(),
  );
}

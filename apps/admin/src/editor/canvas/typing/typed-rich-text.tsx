import type { Editor } from '@tiptap/react';
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Block } from '@ximblox/blocks';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { inLanguage, t } from '../../../shared/language/t.ts';
import { findBlock } from '../../document/page-document.ts';
import { isTextBlock } from '../../panel/fields/text/paste-target.ts';
import { useRichText } from '../../panel/fields/text/use-rich-text.ts';
import { useEditor, useSession } from '../../session/session.ts';
import { leaveText } from './between-texts.ts';
import { keyAtEdge } from './keys-of-rich-text.ts';
import { makeHeading, typedAtStart } from './paragraph-start.ts';
import { SlashMenu, type SlashKeys } from './slash-menu.tsx';
import { textPlacesOf, valueWithText, type TextPlace } from './text-places.ts';
import { keyInCell, pasteInTypedCell } from './typed-cell.ts';
import type { Point, Typed } from './typed.ts';
import { TypingTools } from './typing-tools.tsx';

export type TypedRichTextProps = {
  readonly typed: Typed;
  readonly className: string | undefined;
  /** Shown while there are no words. */
  readonly hint: string | undefined;
};

/** A text with markup, typed where the page shows it. Every change goes into the draft at once, as from the form. */
export function TypedRichText({ typed, className, hint }: TypedRichTextProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const block = useEditor((state) => findBlock(state.document, typed.blockKey));
  const path = typed.path.join('.');
  const text = block === undefined ? undefined : textPlacesOf(block).find((one) => one.path.join('.') === path);
  return (
    <>
      <div ref={setPlace} className={className} data-field={path} data-typing="" data-hint={hint} />
      {place !== null && block !== undefined && text !== undefined && (
        <Typing place={place} block={block} text={text} typed={typed} />
      )}
    </>
  );
}

type TypingProps = { readonly place: HTMLElement; readonly block: Block; readonly text: TextPlace; readonly typed: Typed };

function Typing({ place, block, text: { path, label, text: html, isCell }, typed }: TypingProps) {
  const session = useSession();
  const [isRequested, setRequested] = useState(false);
  const slash = useRef<SlashKeys>(null);
  const text = useRichText({
    value: html,
    blockKey: block.key,
    path: path.join('.'),
    place,
    attributes: { 'aria-label': t('{label}, in the page', { label: inLanguage(label) }) },
    onPasteInCell: isCell ? (editor, event) => pasteInTypedCell(session, editor, block, typed, event) : undefined,
    onChange: (value) =>
      session.store.getState().dispatch({
        type: 'update-props',
        key: block.key,
        field: path[0],
        value: valueWithText(block, path, value),
      }),
    onKey: (editor, event) => {
      if (event.isComposing) return false;
      if (event.altKey && event.key === 'F10') {
        setRequested(true);
        return true;
      }
      if (slash.current?.press(event) === true) return true;
      if (isCell && keyInCell(session, editor, block, typed, event)) return true;
      return keyAtEdge(session, editor, typed, event) || (event.key === 'Escape' && leaveText(session, typed));
    },
  });
  const { editor } = text;
  useLayoutEffect(() => {
    if (editor === null) return;
    putCaret(editor, typed.caret);
  }, [editor, typed]);
  useEffect(() => {
    if (editor === null) return;
    // The empty line below a list or a table takes room only while the caret is in it: visitors do not have it.
    const mark = () => {
      const { doc, selection } = editor.state;
      place.toggleAttribute('data-at-end', selection.$to.index(0) >= doc.childCount - 1);
    };
    mark();
    editor.on('transaction', mark);
    return () => void editor.off('transaction', mark);
  }, [editor, place]);
  const isOwnBlock = isTextBlock(block) && !session.isReadOnly && !session.isSuggesting;
  useEffect(() => {
    if (editor === null || !isOwnBlock) return;
    const typedWords = ({ transaction }: { transaction: Transaction }) => {
      const paragraph = typedAtStart(transaction, '## ');
      if (paragraph !== undefined) makeHeading(session, editor, block.key, paragraph);
    };
    editor.on('update', typedWords);
    return () => void editor.off('update', typedWords);
  }, [editor, isOwnBlock, session, block.key]);
  useEffect(() => {
    // What belongs to the last text does not to this one.
    setRequested(false);
  }, [typed]);
  return editor === null ? null : (
    <>
      <TypingTools text={text} editor={editor} typed={typed} isRequested={isRequested} onLeave={() => setRequested(false)} />
      {isOwnBlock && <SlashMenu ref={slash} editor={editor} blockKey={block.key} />}
    </>
  );
}

function positionAt(editor: Editor, { left, top }: Point): number | undefined {
  const rect = editor.view.dom.getBoundingClientRect();
  return editor.view.posAtCoords({ left: rect.left + left, top: rect.top + top })?.pos;
}

function selectionAt(editor: Editor, caret: Typed['caret']): Selection {
  const { doc } = editor.state;
  if (caret === 'start') return Selection.atStart(doc);
  if (caret === 'end') return Selection.atEnd(doc);
  if ('from' in caret) {
    const [from, to] = [positionAt(editor, caret.from), positionAt(editor, caret.to)];
    if (from === undefined || to === undefined) return Selection.atEnd(doc);
    return from === to ? Selection.near(doc.resolve(from)) : TextSelection.between(doc.resolve(from), doc.resolve(to));
  }
  return Selection.near(doc.resolve(Math.min(caret[0], doc.content.size)), 1);
}

function putCaret(editor: Editor, caret: Typed['caret']): void {
  const { view, state } = editor;
  view.dispatch(state.tr.setSelection(selectionAt(editor, caret)).scrollIntoView());
  view.focus();
}

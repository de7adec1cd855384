import { useEditor as useTipTap, type Editor } from '@tiptap/react';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { Suggestions } from '../../../comments/drawn/draw-in-text.ts';
import { useDrawnInText } from '../../../comments/drawn/use-drawn-in-text.ts';
import { useSession } from '../../../session/session.ts';
import { bringIn, rememberState, applyRemoteText, type TextStates } from '../import-media.ts';
import { useSpelling } from '../use-spelling.ts';
import { Carets } from './carets.ts';
import { cellExtensions, extensions } from './extensions.ts';
import { dropIntoText, htmlOf, pasteIntoText } from './paste-into-text.ts';
import { readSelection } from './read-selection.ts';
import type { Box } from './toolbar.tsx';
import { useCarets } from './use-carets.ts';

const extensionsOfText = [...extensions, Carets, Suggestions];
const extensionsOfCell = [...cellExtensions, Carets, Suggestions];

/** The keys, with Ctrl, that open a box. */
const boxKeys: Readonly<Record<string, Box | undefined>> = { k: 'link', ';': 'character', m: 'formula' };

/** Enter on a selected formula opens its box. */
const openedByEnter = ({ state: { selection } }: EditorView, { key }: KeyboardEvent): Box | undefined =>
  key === 'Enter' && selection instanceof NodeSelection && selection.node.type.name === 'formula' ? 'formula' : undefined;

/**
 * Puts the caret where one presses in a text without the focus. ProseMirror draws its selection again a moment after the text got the focus:
 * it would be the words that were selected when the text was left, and the next letter, a double click or a drag would begin from them.
 */
function placeCaret(view: EditorView, { shiftKey, clientX, clientY }: MouseEvent): false {
  const { doc, selection, tr } = view.state;
  // The document of a frame keeps its active element while another one has the focus.
  if (shiftKey || selection.empty || (view.hasFocus() && view.dom.ownerDocument.hasFocus())) return false;
  const pressed = view.posAtCoords({ left: clientX, top: clientY });
  if (pressed !== null) view.dispatch(tr.setSelection(Selection.near(doc.resolve(pressed.pos))));
  return false;
}

type RichTextOptions = {
  readonly value: string;
  /** The block whose text it is, where it may be split into blocks. */
  readonly blockKey: string | null;
  /** Where it is in the block: `items.0.html`. */
  readonly path: string;
  /** Of the element in which one types. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The element that becomes the one in which one types; without it the editor has one of its own. */
  readonly place?: HTMLElement;
  /** Given for a cell of a table, which has no paragraphs. @returns whether what is pasted was put into it */
  onPasteInCell?: ((editor: Editor, event: ClipboardEvent) => boolean) | undefined;
  onChange(html: string): void;
  onLeave?(): void;
  /** Keys that mean something else there. @returns whether it was one */
  onKey?(editor: Editor, event: KeyboardEvent): boolean;
};

/** A text with markup, and which of its boxes is open. */
export type RichText = { readonly editor: Editor | null; readonly box: Box | null; setBox(box: Box | null): void };

/**
 * The editor of a text with markup, wherever it is. What is typed is given on at once; changes from elsewhere (undo, a merge, the same text
 * typed in the form or in the page) are applied to it.
 */
export function useRichText(options: RichTextOptions): RichText {
  const { value, blockKey, path, attributes, place, onChange, onLeave, onKey, onPasteInCell } = options;
  const session = useSession();
  const { isReadOnly } = session;
  const { lang } = useSpelling();
  const written = useRef(value);
  const states = useRef<TextStates>(new Map());
  const opened = useRef<Editor | null>(null);
  const [box, setBox] = useState<Box | null>(null);
  const handlers = useRef({ onChange, onLeave, onKey, onPasteInCell });
  useEffect(() => {
    handlers.current = { onChange, onLeave, onKey, onPasteInCell };
  });
  const editor = useTipTap({
    extensions: onPasteInCell === undefined ? extensionsOfText : extensionsOfCell,
    content: value,
    editable: !isReadOnly,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    ...(place !== undefined && { element: { mount: place } }),
    onBeforeCreate: ({ editor: created }) => {
      opened.current = created;
    },
    onCreate: ({ editor: created }) => rememberState(states.current, value, created.state.doc),
    // Ready when something is pasted.
    onFocus: () => void import('../../../paste/convert.ts'),
    editorProps: {
      handleKeyDown: (view, event) => {
        if (opened.current !== null && handlers.current.onKey?.(opened.current, event) === true) return true;
        const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
        const wanted = isShortcut ? boxKeys[event.key.toLowerCase()] : openedByEnter(view, event);
        // A preceding click moves the selection only after this key was handled.
        if (wanted !== undefined) requestAnimationFrame(() => setBox(wanted));
        return wanted !== undefined;
      },
      handleDOMEvents: { mousedown: placeCaret, keydown: readSelection },
      handleDoubleClickOn: (_view, _position, node) => {
        if (node.type.name !== 'formula' || isReadOnly) return false;
        // This press itself would count as one outside of the box.
        requestAnimationFrame(() => setBox('formula'));
        return true;
      },
      handlePaste: (_view, event) =>
        opened.current !== null &&
        (handlers.current.onPasteInCell?.(opened.current, event) ??
          pasteIntoText({ editor: opened.current, session, blockKey }, event)),
      handleDrop: (_view, event) => opened.current !== null && dropIntoText({ editor: opened.current, session, blockKey }, event),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        lang,
        spellcheck: 'true',
        ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
        ...attributes,
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed);
      rememberState(states.current, written.current, changed.state.doc);
      handlers.current.onChange(written.current);
    },
    onBlur: () => handlers.current.onLeave?.(),
  });
  const merged = useRef(session.store.getState().history.remote.count);
  useLayoutEffect(() => {
    const { count } = session.store.getState().history.remote;
    const isOfOthers = count > merged.current;
    merged.current = count;
    if (editor === null || value === written.current) return;
    written.current = value;
    if (isOfOthers) applyRemoteText(editor, value, states.current);
    else bringIn(editor, value, states.current);
  }, [editor, value, session]);
  useDrawnInText(editor, blockKey, path);
  useCarets(editor, states, blockKey, path);
  return { editor, box, setBox };
}

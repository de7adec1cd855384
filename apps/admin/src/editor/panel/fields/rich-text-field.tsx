import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor as useTipTap, type Editor } from '@tiptap/react';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Selection } from '@tiptap/extensions';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import StarterKit from '@tiptap/starter-kit';
import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';

import { inLanguage, t } from '../../../shared/language/t.ts';
import { findBlock } from '../../document/page-document.ts';
import { useEditor, useSession } from '../../session/session.ts';
import { bringIn, rememberState, type TextStates } from './import-media.ts';
import { FieldFrame, frameOf } from './field-frame.tsx';
import { fieldID, type FieldProps } from './field-props.ts';
import css from './fields.module.css';
import { LinkBox } from './links/link-box.tsx';
import { PageLinkMark } from './links/page-link.ts';
import { CharacterBox } from './text/character-box.tsx';
import { FormulaNode } from './text/formula-node.ts';
import { dropIntoText, htmlOf, pasteIntoText, splitHere } from './text/paste-into-text.ts';
import { isTextBlock, usePasteTarget } from './text/paste-target.ts';
import { SubscriptMark, SuperscriptMark } from './text/script-marks.ts';
import { Toolbar, type Box } from './text/toolbar.tsx';
import { useSpelling } from './use-spelling.ts';

/** Undo belongs to the page (one history for structure and content), so TipTap's own history is off. */
const extensions = [
  StarterKit.configure({ link: false, undoRedo: false, heading: { levels: [3, 4] } }),
  // The words that a box is about stay visible while the focus is in the box.
  Selection,
  SubscriptMark,
  SuperscriptMark,
  PageLinkMark,
  FormulaNode,
  Table,
  TableRow,
  TableHeader,
  TableCell,
];

/** Its renderer of formulas is large. */
const FormulaBox = lazy(async () => ({ default: (await import('./text/formula-box.tsx')).FormulaBox }));
const boxes = { link: LinkBox, character: CharacterBox, formula: FormulaBox };
/** The keys, with Ctrl, that open a box. */
const boxKeys: Readonly<Record<string, Box | undefined>> = { k: 'link', ';': 'character', m: 'formula' };

/** Enter on a selected formula opens its box. */
const openedByEnter = ({ state: { selection } }: EditorView, { key }: KeyboardEvent): Box | undefined =>
  key === 'Enter' && selection instanceof NodeSelection && selection.node.type.name === 'formula' ? 'formula' : undefined;

/** Rich text. Input is dispatched at once; changes from elsewhere (undo, a merge) are applied to the editor. */
export function RichTextField({ editor: meta, value, path, error, onChange, onLeave }: FieldProps<'richText', string>) {
  const id = fieldID(path);
  const session = useSession();
  const { isReadOnly } = session;
  const blockKey = usePasteTarget();
  const { lang } = useSpelling();
  const written = useRef(value);
  const states = useRef<TextStates>(new Map());
  const opened = useRef<Editor | null>(null);
  const [box, setBox] = useState<Box | null>(null);
  const handlers = useRef({ onChange, onLeave });
  useEffect(() => {
    handlers.current = { onChange, onLeave };
  });
  const editor = useTipTap({
    extensions,
    content: value,
    editable: !isReadOnly,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onCreate: ({ editor: created }) => {
      opened.current = created;
      rememberState(states.current, value, created.state.doc);
    },
    // Ready when something is pasted.
    onFocus: () => void import('../../paste/convert.ts'),
    editorProps: {
      handleKeyDown: (view, event) => {
        const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
        const wanted = isShortcut ? boxKeys[event.key.toLowerCase()] : openedByEnter(view, event);
        // A preceding click moves the selection only after this key was handled.
        if (wanted !== undefined) requestAnimationFrame(() => setBox(wanted));
        return wanted !== undefined;
      },
      handleDoubleClickOn: (_view, _position, node) => {
        if (node.type.name !== 'formula' || isReadOnly) return false;
        // This press itself would count as one outside of the box.
        requestAnimationFrame(() => setBox('formula'));
        return true;
      },
      handlePaste: (_view, event) =>
        opened.current !== null && pasteIntoText({ editor: opened.current, session, blockKey }, event),
      handleDrop: (_view, event) => opened.current !== null && dropIntoText({ editor: opened.current, session, blockKey }, event),
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': inLanguage(meta.label),
        class: css.prose ?? '',
        lang,
        spellcheck: 'true',
        ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed);
      rememberState(states.current, written.current, changed.state.doc);
      handlers.current.onChange(written.current);
    },
    onBlur: () => handlers.current.onLeave(),
  });
  useEffect(() => {
    if (editor === null || value === written.current) return;
    written.current = value;
    bringIn(editor, value, states.current);
  }, [editor, value]);
  return <TextWithToolbar editor={editor} meta={meta} id={id} error={error} box={box} setBox={setBox} blockKey={blockKey} />;
}

type TextWithToolbarProps = {
  readonly editor: Editor | null;
  readonly meta: FieldProps<'richText'>['editor'];
  readonly id: string;
  readonly error: string | null;
  readonly box: Box | null;
  setBox(box: Box | null): void;
  readonly blockKey: string | null;
};

const toolbarLabels = {
  boldControlLabel: t('Bold'),
  italicControlLabel: t('Italic'),
  h3ControlLabel: t('Heading 3'),
  bulletListControlLabel: t('Bullet list'),
  orderedListControlLabel: t('Ordered list'),
  blockquoteControlLabel: t('Blockquote'),
  codeControlLabel: t('Code'),
  clearFormattingControlLabel: t('Clear formatting'),
} as const;

/** The visible editor. TipTap renders the text itself, so a keystroke renders nothing here. */
const TextWithToolbar = memo(function TextWithToolbar({ editor, meta, id, error, box, setBox, blockKey }: TextWithToolbarProps) {
  const session = useSession();
  const { isReadOnly } = session;
  const isOwnBlock = useEditor((state) => isTextBlock(findBlock(state.document, blockKey)));
  const split = editor !== null && isOwnBlock ? () => splitHere({ editor, session, blockKey }) : undefined;
  const OpenBox = box === null ? null : boxes[box];
  return (
    <FieldFrame {...frameOf(id, meta, error)} isGroup>
      <RichTextEditor
        editor={editor}
        labels={toolbarLabels}
        className={css.richText ?? ''}
        data-wrong={error === null ? undefined : true}
        data-boxed={box === null ? undefined : true}
      >
        {!isReadOnly && <Toolbar editor={editor} box={box} onOpen={setBox} onSplit={split} />}
        <RichTextEditor.Content />
      </RichTextEditor>
      {editor !== null && OpenBox !== null && (
        <Suspense>
          <OpenBox editor={editor} onClose={() => setBox(null)} />
        </Suspense>
      )}
    </FieldFrame>
  );
});

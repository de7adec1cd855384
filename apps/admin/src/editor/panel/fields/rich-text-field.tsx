import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor as useTipTap, type Editor } from '@tiptap/react';
import OfficePaste from '@intevation/tiptap-extension-office-paste';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Selection } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { memo, useEffect, useRef, useState } from 'react';

import { useSession } from '../../session/session.ts';
import { bringIn, rememberState, type TextStates } from './import-media.ts';
import { FieldFrame, frameOf } from './field-frame.tsx';
import { fieldID, type FieldProps } from './field-props.ts';
import css from './fields.module.css';
import { LinkBox, LinkButton } from './links/link-box.tsx';
import { PageLinkMark } from './links/page-link.ts';

/** Undo belongs to the page (one history for structure and content), so TipTap's own history is off. */
const extensions = [
  StarterKit.configure({ link: false, undoRedo: false, heading: { levels: [3, 4] } }),
  // The words that a link box is about stay visible while the focus is in the box.
  Selection,
  PageLinkMark,
  OfficePaste,
  Table,
  TableRow,
  TableHeader,
  TableCell,
];

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/** Rich text. Input is dispatched at once; changes from elsewhere (undo, a merge) are applied to the editor. */
export function RichTextField({ editor: meta, value, path, error, onChange, onLeave }: FieldProps<'richText', string>) {
  const id = fieldID(path);
  const { isReadOnly } = useSession();
  const written = useRef(value);
  const states = useRef<TextStates>(new Map());
  const [isLinking, setLinking] = useState(false);
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
    onCreate: ({ editor: created }) => rememberState(states.current, value, created.state.doc),
    editorProps: {
      handleKeyDown: (_, event) => {
        const isLinkKey = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';
        // A preceding click moves the selection only after this key was handled.
        if (isLinkKey) requestAnimationFrame(() => setLinking(true));
        return isLinkKey;
      },
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': meta.label,
        class: css.prose ?? '',
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
  return <TextWithToolbar editor={editor} meta={meta} id={id} error={error} isLinking={isLinking} setLinking={setLinking} />;
}

type ToolbarProps = { readonly editor: Editor | null; readonly isLinking: boolean; setLinking(isLinking: boolean): void };
type TextWithToolbarProps = ToolbarProps & {
  readonly meta: FieldProps<'richText'>['editor'];
  readonly id: string;
  readonly error: string | null;
};

/** The visible editor. TipTap renders the text itself, so a keystroke renders nothing here. */
const TextWithToolbar = memo(function TextWithToolbar({ editor, meta, id, error, ...linking }: TextWithToolbarProps) {
  const { isReadOnly } = useSession();
  return (
    <FieldFrame {...frameOf(id, meta, error)} isGroup>
      <RichTextEditor
        editor={editor}
        className={css.richText ?? ''}
        data-wrong={error === null ? undefined : true}
        data-linking={linking.isLinking || undefined}
      >
        {!isReadOnly && <Toolbar editor={editor} {...linking} />}
        <RichTextEditor.Content />
      </RichTextEditor>
      {editor !== null && linking.isLinking && <LinkBox editor={editor} onClose={() => linking.setLinking(false)} />}
    </FieldFrame>
  );
});

function Toolbar({ editor, isLinking, setLinking }: ToolbarProps) {
  return (
    <RichTextEditor.Toolbar className={css.toolbar ?? ''}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H3 />
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        {editor !== null && <LinkButton editor={editor} isOpen={isLinking} onOpen={() => setLinking(true)} />}
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Blockquote />
        <RichTextEditor.Code />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}

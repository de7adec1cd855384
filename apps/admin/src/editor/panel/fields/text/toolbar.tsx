import { RichTextEditor } from '@mantine/tiptap';
import {
  IconArrowsSplit2,
  IconMathFunction,
  IconMessagePlus,
  IconOmega,
  IconSubscript,
  IconSuperscript,
  type Icon,
} from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';

import { t } from '../../../../shared/language/t.ts';
import css from '../fields.module.css';
import { LinkButton } from '../links/link-box.tsx';

/** The boxes that open at the words. */
export type Box = 'link' | 'character' | 'formula';

type ToolbarProps = {
  readonly editor: Editor | null;
  readonly box: Box | null;
  onOpen(box: Box): void;
  /** Splits the text into two blocks at the caret; absent where it can't be. */
  readonly onSplit?: (() => void) | undefined;
  /** Begins a comment on the selected words; absent where there are no comments. */
  readonly onComment?: (() => void) | undefined;
};

/** The toolbar of a text. */
export function Toolbar({ editor, box, onOpen, onSplit, onComment }: ToolbarProps) {
  // A cell of a table has none.
  const hasParagraphs = editor?.schema.nodes['paragraph'] !== undefined;
  return (
    <RichTextEditor.Toolbar className={css.toolbar ?? ''}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        {editor !== null && (
          <>
            <MarkButton editor={editor} mark="subscript" label={t('Subscript')} keys="Ctrl ," icon={IconSubscript} />
            <MarkButton editor={editor} mark="superscript" label={t('Superscript')} keys="Ctrl ." icon={IconSuperscript} />
          </>
        )}
      </RichTextEditor.ControlsGroup>
      {hasParagraphs && (
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
        </RichTextEditor.ControlsGroup>
      )}
      <RichTextEditor.ControlsGroup>
        {editor !== null && <LinkButton editor={editor} isOpen={box === 'link'} onOpen={() => onOpen('link')} />}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Control
          aria-label={t('Special character')}
          title={t('Special character (Ctrl ;)')}
          aria-haspopup="dialog"
          aria-expanded={box === 'character'}
          onClick={() => onOpen('character')}
        >
          <IconOmega size={16} stroke={1.5} />
        </RichTextEditor.Control>
        <RichTextEditor.Control
          aria-label={t('Formula')}
          title={t('Formula (Ctrl M)')}
          aria-haspopup="dialog"
          aria-expanded={box === 'formula'}
          onClick={() => onOpen('formula')}
        >
          <IconMathFunction size={16} stroke={1.5} />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        {hasParagraphs && <RichTextEditor.Blockquote />}
        <RichTextEditor.Code />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      {onSplit !== undefined && (
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Control aria-label={t('Split here')} title={t('Split here')} onClick={onSplit}>
            <IconArrowsSplit2 size={16} stroke={1.5} />
          </RichTextEditor.Control>
        </RichTextEditor.ControlsGroup>
      )}
      {onComment !== undefined && (
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Control aria-label={t('Comment')} title={t('Comment (Ctrl Alt M)')} onClick={onComment}>
            <IconMessagePlus size={16} stroke={1.5} />
          </RichTextEditor.Control>
        </RichTextEditor.ControlsGroup>
      )}
    </RichTextEditor.Toolbar>
  );
}

type MarkButtonProps = {
  readonly editor: Editor;
  readonly mark: string;
  readonly label: string;
  readonly keys: string;
  readonly icon: Icon;
};

function MarkButton({ editor, mark, label, keys, icon: MarkIcon }: MarkButtonProps) {
  const isActive = useEditorState({ editor, selector: (state) => !state.editor.isDestroyed && state.editor.isActive(mark) });
  return (
    <RichTextEditor.Control
      aria-label={label}
      title={`${label} (${keys})`}
      active={isActive}
      aria-pressed={isActive}
      onClick={() => editor.chain().focus().toggleMark(mark).run()}
    >
      <MarkIcon size={16} stroke={1.5} />
    </RichTextEditor.Control>
  );
}

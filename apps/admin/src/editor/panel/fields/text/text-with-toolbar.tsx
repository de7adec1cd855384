import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { lazy, memo, Suspense, type ReactNode } from 'react';

import { t } from '../../../../shared/language/t.ts';
import { beginComment, mayComment } from '../../../comments/begin-comment.ts';
import { findBlock } from '../../../document/page-document.ts';
import { useEditor, useSession } from '../../../session/session.ts';
import css from '../fields.module.css';
import { LinkBox } from '../links/link-box.tsx';
import { CharacterBox } from './character-box.tsx';
import { splitHere } from './paste-into-text.ts';
import { isTextBlock } from './paste-target.ts';
import { Toolbar } from './toolbar.tsx';
import type { RichText } from './use-rich-text.ts';

/** Its renderer of formulas is large. */
const FormulaBox = lazy(async () => ({ default: (await import('./formula-box.tsx')).FormulaBox }));
const boxes = { link: LinkBox, character: CharacterBox, formula: FormulaBox };

type TextWithToolbarProps = RichText & {
  /** The block whose text it is, where it may be split into blocks. */
  readonly blockKey: string | null;
  readonly isWrong?: boolean;
  readonly className?: string | undefined;
  /** Called with the key of the second block after the text was split. */
  onSplit?(key: string): void;
  /** The text, where it stands below its toolbar. */
  readonly children?: ReactNode;
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

/** The toolbar and the boxes of a text. TipTap renders the text itself, so a keystroke renders nothing here. */
export const TextWithToolbar = memo(function TextWithToolbar(props: TextWithToolbarProps) {
  const { editor, box, setBox, blockKey, isWrong = false, className, onSplit, children } = props;
  const session = useSession();
  const { isReadOnly } = session;
  const isOwnBlock = useEditor((state) => isTextBlock(findBlock(state.document, blockKey)));
  const split =
    editor !== null && isOwnBlock
      ? () => {
          const second = splitHere({ editor, session, blockKey });
          if (second !== undefined) onSplit?.(second);
        }
      : undefined;
  const comment = session.isPage && blockKey !== null && mayComment(session) ? () => beginComment(session, blockKey) : undefined;
  const OpenBox = box === null ? null : boxes[box];
  return (
    <>
      <RichTextEditor
        editor={editor}
        labels={toolbarLabels}
        className={`${css.richText ?? ''} ${className ?? ''}`}
        data-wrong={isWrong || undefined}
        data-boxed={box === null ? undefined : true}
      >
        {!isReadOnly && <Toolbar editor={editor} box={box} onOpen={setBox} onSplit={split} onComment={comment} />}
        {children}
      </RichTextEditor>
      {editor !== null && OpenBox !== null && (
        <Suspense>
          <OpenBox editor={editor} onClose={() => setBox(null)} />
        </Suspense>
      )}
    </>
  );
});

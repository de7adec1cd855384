import { useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';

import { t } from '../../../shared/language/t.ts';
import { placeOfWords } from '../../panel/fields/text/box-at-words.tsx';
import { TextWithToolbar } from '../../panel/fields/text/text-with-toolbar.tsx';
import type { RichText } from '../../panel/fields/text/use-rich-text.ts';
import { useSession } from '../../session/session.ts';
import { useTypingBar } from '../../phone/typing-bar-place.ts';
import { typeIn } from './between-texts.ts';
import { keepInPlace, useOverPage } from './over-page.ts';
import type { Typed } from './typed.ts';
import css from './typing.module.css';

type TypingToolsProps = {
  readonly text: RichText;
  readonly editor: Editor;
  readonly typed: Typed;
  /** Whether the toolbar was asked for by key, so that it takes the focus. */
  readonly isRequested: boolean;
  onLeave(): void;
};

/** The toolbar at the selected words, and the boxes of the text. */
export function TypingTools({ text, editor, typed, isRequested, onLeave }: TypingToolsProps) {
  const session = useSession();
  const over = useOverPage();
  const ofPhone = useTypingBar();
  const bar = useRef<HTMLDivElement>(null);
  const words = useEditorState({
    editor,
    selector: ({ editor: { isDestroyed, state } }) =>
      isDestroyed || state.selection.empty ? '' : `${state.selection.from}-${state.selection.to}`,
  });
  const [settled, setSettled] = useState('');
  useEffect(() => {
    // Not while somebody still selects.
    const timer = setTimeout(() => setSettled(words), words === '' ? 0 : 120);
    return () => clearTimeout(timer);
  }, [words]);
  const isShown = ofPhone !== null || isRequested || text.box !== null || (words !== '' && settled === words);
  useLayoutEffect(() => {
    if (!isShown || over === null || ofPhone !== null) return;
    const place = () => {
      const tools = bar.current?.querySelector<HTMLElement>('[class*=RichTextEditor-root]');
      if (tools === null || tools === undefined || editor.isDestroyed) return;
      const { left, top, height } = placeOfWords(editor);
      const { offsetWidth: width, offsetHeight } = tools;
      const above = top - offsetHeight - 8;
      tools.style.transform = `translate(${Math.max(4, Math.min(left, over.clientWidth - width - 4))}px, ${above < 4 ? top + height + 8 : above}px)`;
    };
    return keepInPlace(editor, over, place);
  }, [isShown, over, ofPhone, editor, words]);
  useEffect(() => {
    if (isRequested) bar.current?.querySelector('button')?.focus();
  }, [isRequested]);
  const keys = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
    const at = buttons.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) buttons.at(to === buttons.length ? 0 : to)?.focus();
    else if (event.key === 'Escape') editor.view.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (over === null) return null;
  return createPortal(
    isShown && (
      <div
        ref={bar}
        className={css.bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('Formatting')}
        onKeyDown={keys}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onLeave();
        }}
      >
        <TextWithToolbar
          {...text}
          className={ofPhone === null ? css.tools : undefined}
          blockKey={typed.blockKey}
          onSplit={(key) => typeIn(session, { blockKey: key, path: typed.path, caret: 'start' })}
        />
      </div>
    ),
    ofPhone ?? over,
  );
}

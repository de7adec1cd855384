import { Button, Checkbox } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { invalidURL, required } from '@ximblox/primitives/errors';
import { useState } from 'react';

import { t } from '../../../../shared/language/t.ts';
import { textOfCode } from '../../../../shared/api/failure.ts';
import { useLinkedPage } from '../../../canvas/linked-pages.ts';
import { BoxAtWords } from '../text/box-at-words.tsx';
import { PageAnchorInput } from './link-field.tsx';
import { LinkTargetInput } from './link-target-input.tsx';
import { targetOfMark, textOfTarget, type LinkTarget } from './link-target.ts';
import { linkAttributes } from './page-link.ts';
import css from './links.module.css';

/** The toolbar's button of the link box; Ctrl+K opens it too. */
export function LinkButton({ editor, isOpen, onOpen }: { readonly editor: Editor; readonly isOpen: boolean; onOpen(): void }) {
  const isInLink = useEditorState({ editor, selector: (state) => !state.editor.isDestroyed && state.editor.isActive('link') });
  return (
    <RichTextEditor.Control
      aria-label={t('Link')}
      title={t('Link (Ctrl K)')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      active={isInLink}
      onClick={onOpen}
    >
      <IconLink size={16} stroke={1.5} />
    </RichTextEditor.Control>
  );
}

/** The box that links the selected words, below them. */
export function LinkBox({ editor, onClose }: { readonly editor: Editor; onClose(): void }) {
  return (
    <BoxAtWords editor={editor} label={t('Link')} onClose={onClose}>
      {(close) => <LinkForm editor={editor} onClose={close} />}
    </BoxAtWords>
  );
}

type Draft = { readonly target: LinkTarget | null; readonly typed: string | null; readonly newWindow: boolean };

/** The link before it was edited. */
function linkAt(editor: Editor): Draft & { readonly isLink: boolean } {
  const mark = editor.getAttributes('link');
  const href: unknown = mark['href'];
  const target = targetOfMark(mark);
  // An invalid URL stays in the field.
  const typed = target === null && typeof href === 'string' ? href : null;
  return { target, typed, newWindow: mark['target'] === '_blank', isLink: editor.isActive('link') };
}

/** Links the selected words, or writes the target's own name where none are selected. */
function setLink(editor: Editor, words: string, attributes: ReturnType<typeof linkAttributes>): void {
  const { from, to } = editor.state.selection;
  const hasWords = editor.isActive('link') || editor.state.doc.textBetween(from, to).trim() !== '';
  const chain = editor.chain();
  if (hasWords) chain.extendMarkRange('link').setMark('link', attributes);
  else chain.insertContentAt(from, { type: 'text', text: words, marks: [{ type: 'link', attrs: attributes }] });
  chain.setMeta('preventAutolink', true).run();
}

function LinkForm({ editor, onClose }: { readonly editor: Editor; onClose(): void }) {
  const [before] = useState(() => linkAt(editor));
  const [draft, setDraft] = useState<Draft>(before);
  const [chosenPath, setChosenPath] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { target, typed, newWindow } = draft;
  const page = useLinkedPage(target?.kind === 'internal' ? target.pageID : undefined);
  const change = (changed: Partial<Draft>) => {
    setDraft({ ...draft, ...changed });
    setError(null);
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const set = () => {
    const isEmpty = (typed ?? textOfTarget(target, page)).trim() === '';
    if (isEmpty && before.isLink) return remove();
    if (target === null) return setError(textOfCode(isEmpty ? required : invalidURL));
    const path = page?.path ?? chosenPath ?? undefined;
    setLink(
      editor,
      typed?.trim() ?? textOfTarget(target, page),
      linkAttributes(target, path === undefined ? undefined : { path }, newWindow),
    );
    onClose();
  };
  return (
    <form
      className={css.box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        set();
      }}
    >
      <LinkTargetInput
        id="link-target"
        label={t('Link to')}
        target={target}
        typed={typed}
        error={error}
        onChange={(next, text, picked) => {
          change({ target: next, typed: text });
          setChosenPath(picked?.path ?? null);
        }}
        onRemove={before.isLink ? remove : undefined}
      />
      {target?.kind === 'internal' && (
        <PageAnchorInput anchor={target.anchor} onChange={(anchor) => change({ target: { ...target, anchor } })} />
      )}
      {target?.kind === 'external' && (
        <Checkbox
          label={t('Open in a new window')}
          checked={newWindow}
          onChange={(event) => change({ newWindow: event.currentTarget.checked })}
        />
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="filled" size="xs">
          {before.isLink ? t('Change link') : t('Add link')}
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

import { Button, Checkbox, Popover } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type CSSProperties } from 'react';

import { textOfCode } from '../../../../shared/api/failure.ts';
import { useLinkedPage } from '../../../canvas/linked-pages.ts';
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
      aria-label="Link"
      title="Link (Ctrl K)"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      active={isInLink}
      onClick={onOpen}
    >
      <IconLink size={16} stroke={1.5} />
    </RichTextEditor.Control>
  );
}

/** Where the selected words are, relative to the field, so that the box opens below them. */
function placeOfWords({ view, state }: Editor): CSSProperties {
  const frame = view.dom.closest('[data-path]')?.getBoundingClientRect();
  const text = view.dom.getBoundingClientRect();
  const [start, end] = [view.coordsAtPos(state.selection.from), view.coordsAtPos(state.selection.to)];
  // Words that are scrolled out of the text are at its edge.
  const within = (y: number) => Math.min(Math.max(y, text.top), text.bottom);
  const isOneLine = Math.abs(start.top - end.top) < 4;
  return {
    left: (isOneLine ? start.left : text.left) - (frame?.left ?? 0),
    top: within(start.top) - (frame?.top ?? 0),
    width: Math.max(1, isOneLine ? end.right - start.left : 1),
    height: Math.max(1, within(end.bottom) - within(start.top)),
  };
}

/** The box that links the selected words, below them. */
export function LinkBox({ editor, onClose }: { readonly editor: Editor; onClose(): void }) {
  const [place] = useState(() => placeOfWords(editor));
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  return (
    <Popover
      opened
      onChange={(opened) => {
        if (!opened) close();
      }}
      withRoles={false}
      trapFocus
      returnFocus={false}
      position="bottom-start"
      shadow="md"
      width={340}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={css.place} style={place} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Link" p="sm" maw="calc(100vw - 1rem)">
        <LinkForm editor={editor} onClose={close} />
      </Popover.Dropdown>
    </Popover>
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
    if (target === null) return setError(textOfCode(isEmpty ? 'V_01' : 'V_13'));
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
        label="Link to"
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
          label="Open in a new window"
          checked={newWindow}
          onChange={(event) => change({ newWindow: event.currentTarget.checked })}
        />
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="filled" size="xs">
          {before.isLink ? 'Change link' : 'Add link'}
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

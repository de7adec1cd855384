import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { normalizeHref } from '@ximblox/primitives';
import { IconLink } from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';

import { textOfCode } from '../../../shared/api/failure.ts';
import css from './fields.module.css';
import { linkTo } from './page-link.ts';

type LinkControlProps = {
  readonly editor: Editor;
  readonly isOpen: boolean;
  onOpen(): void;
  onClose(): void;
};

/** The button and popover that link the selected text; also opened by Ctrl+K. */
export function LinkControl({ editor, isOpen, onOpen, onClose }: LinkControlProps) {
  const isInLink = useEditorState({ editor, selector: (state) => !state.editor.isDestroyed && state.editor.isActive('link') });
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => {
        if (!opened) close();
      }}
      trapFocus
      returnFocus={false}
      position="bottom-start"
      shadow="md"
      width={320}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <RichTextEditor.Control aria-label="Link" title="Link (Ctrl K)" active={isInLink} onClick={isOpen ? close : onOpen}>
          <IconLink size={16} stroke={1.5} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">{isOpen && <LinkBox editor={editor} onClose={close} />}</Popover.Dropdown>
    </Popover>
  );
}

/** The link target. An invalid URL is rejected with an explanation and stays in the field. */
function LinkBox({ editor, onClose }: { readonly editor: Editor; onClose(): void }) {
  const [before] = useState(
    () => editor.getAttributes('link') as { readonly href?: string | null; readonly target?: string | null },
  );
  const [isInLink] = useState(() => editor.isActive('link'));
  const [text, setText] = useState(before.href ?? '');
  const [newWindow, setNewWindow] = useState(before.target === '_blank');
  const [error, setError] = useState<string | null>(null);
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const set = () => {
    const href = normalizeHref(text);
    if (text.trim() === '' && isInLink) return remove();
    if (href === undefined) return setError(textOfCode(text.trim() === '' ? 'V_01' : 'V_13'));
    // An unchanged URL keeps its reference to a page.
    const attributes = href === before.href ? { target: newWindow ? '_blank' : null } : linkTo(href, newWindow);
    const { from, to } = editor.state.selection;
    const hasWords = isInLink || editor.state.doc.textBetween(from, to).trim() !== '';
    const chain = editor.chain();
    if (hasWords) chain.extendMarkRange('link').setMark('link', attributes);
    else chain.insertContentAt(from, { type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: attributes }] });
    chain.setMeta('preventAutolink', true).run();
    onClose();
  };
  return (
    <form
      className={css.linkForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        set();
      }}
    >
      <TextInput
        data-autofocus
        label="Link to"
        description="www.example.org, /en/news, #anchor, an email address or a phone number"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={text}
        maxLength={2000}
        error={error}
        spellCheck={false}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
      />
      <Checkbox
        label="Open in a new window"
        checked={newWindow}
        onChange={(event) => setNewWindow(event.currentTarget.checked)}
      />
      <div className={css.pairs}>
        <Button type="submit" variant="filled" size="xs">
          {isInLink ? 'Change link' : 'Add link'}
        </Button>
        {isInLink && (
          <Button variant="default" size="xs" onClick={remove}>
            Remove link
          </Button>
        )}
      </div>
    </form>
  );
}

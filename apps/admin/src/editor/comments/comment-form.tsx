import type { ReviewComment } from '@ximblox/contract';
import { Button, Textarea } from '@mantine/core';
import { mentionedIDs } from '@ximblox/primitives';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { t } from '../../shared/language/t.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { focusAfter } from '../../shared/focus-later.ts';
import { NotStored } from '../../shared/typed/not-stored.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { useTypedText } from '../../shared/typed/use-typed-text.ts';
import css from './comments.module.css';
import { Notified, useMentionList } from './mentions/mention-list.tsx';
import { useMentionable } from './mentions/use-mentionable.ts';
import { everyoneIn, storedText, typedText, withLabels } from './mentions/written-mentions.ts';

const textMax = 2000;

type CommentFormProps = {
  /** Identifies the place that is commented on. */ readonly place: string;
  readonly label: string;
  /** Said at the field. */ readonly note?: string | undefined;
  readonly submitLabel: string;
  /** What is announced once it is sent. */ readonly sentText: string;
  /** What is edited. */ readonly original?: Pick<ReviewComment, 'text' | 'mentions'>;
  /** Stands above the field. */ readonly above?: ReactNode;
  /** Whether nothing need be written; the focus is then above the field. */ readonly isOptional?: boolean;
  /** @throws the refusal, which the form shows */ onSend(text: string): Promise<void>;
  onClose(): void;
  /** What has the focus after it, see {@link focusAfter}. */ readonly returnTo: Parameters<typeof focusAfter>[1];
};

const nothing = { text: '', mentions: [] };

/** Writes a comment or an answer; Ctrl+Enter sends it, and an `@` opens the list of whom it can mention. What was typed stays until it is sent or the form is cancelled. */
export function CommentForm(props: CommentFormProps) {
  const {
    place,
    label,
    note,
    submitLabel,
    sentText,
    original: { text: before, mentions } = nothing,
    above,
    isOptional = false,
    onSend,
    onClose,
    returnTo,
  } = props;
  const typed = useTypedText(place);
  const original = typedText(before, mentions);
  const [text, setText] = useState(typed.initial === '' ? original : typed.initial);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [movedTo, setMovedTo] = useState<number>();
  const { people, isLoaded, error: peopleError, load } = useMentionable(text.includes('@'));
  const everyone = everyoneIn(mentions, people);
  const named = new Set(mentionedIDs(storedText(text, everyone)));
  const offered = withLabels(everyone).filter((one) => 'isMailed' in one);
  const write = (next: string) => {
    setText(next);
    setError(undefined);
    typed.write(next === original ? '' : next);
  };
  const mention = useMentionList(
    `${id}-mentions`,
    caret === null ? null : { text, caret },
    { offered, isLoaded, error: peopleError },
    (next, at) => {
      write(next);
      setCaret(at);
      setMovedTo(at);
    },
  );
  // Once the field has the name: the caret goes behind it.
  useLayoutEffect(() => {
    if (movedTo !== undefined) field.current?.setSelectionRange(movedTo, movedTo);
    setMovedTo(undefined);
  }, [movedTo]);
  const noteCaret = ({ selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    setCaret(selectionStart === selectionEnd ? selectionStart : null);
  const form = useRef<HTMLFormElement>(null);
  const close = () => {
    typed.clear();
    const closing = form.current;
    onClose();
    focusAfter(closing, returnTo);
  };
  const send = async () => {
    if (isBusy) return undefined;
    if (text.trim() === '' && !isOptional) return setError(t('Enter a comment.'));
    setBusy(true);
    try {
      await onSend(text.includes('@') ? storedText(text, everyoneIn(mentions, await load())) : text);
      showToast({ text: sentText });
      close();
    } catch (cause) {
      setError(messageOf(cause));
      setBusy(false);
      focusAfter(form.current, id);
    }
    return undefined;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from any of its controls.
    <form
      ref={form}
      className={css.form}
      noValidate
      data-own-keys
      data-own-undo
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void send();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {above}
      <Textarea
        ref={field}
        id={id}
        label={label}
        description={[note, t('@ mentions a colleague.')].filter((part) => part !== undefined).join(' ')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={textMax}
        value={text}
        error={error}
        autoFocus={!isOptional}
        onChange={(event) => {
          write(event.currentTarget.value);
          noteCaret(event.currentTarget);
        }}
        onSelect={(event) => noteCaret(event.currentTarget)}
        onBlur={() => setCaret(null)}
        onKeyDown={mention.keys}
        {...mention.fieldProps}
      />
      {mention.list}
      <p className="visually-hidden" role="status">
        {mention.spoken}
      </p>
      <Notified people={offered.filter(({ ID }) => named.has(ID) && mentions.every((one) => one.ID !== ID))} />
      <NotStored isStored={typed.isStored} />
      <div className={css.buttons}>
        <Button type="submit" size="xs" variant="main" loading={isBusy}>
          {submitLabel}
        </Button>
        <Button size="xs" variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { NotKept } from '../../shared/typed/not-kept.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { useTypedText } from '../../shared/typed/use-typed-text.ts';
import css from './comments.module.css';

const textMax = 2000;

type CommentFormProps = {
  /** Identifies the place that is commented on. */ readonly place: string;
  readonly label: string;
  /** Said at the field. */ readonly note?: string | undefined;
  readonly submitLabel: string;
  /** What is announced once it is sent. */ readonly sentText: string;
  /** What is edited. */ readonly original?: string;
  /** @throws the refusal, which the form shows */ onSend(text: string): Promise<void>;
  onClose(): void;
};

/** Writes a comment or an answer; Ctrl+Enter sends it. What was typed stays until it is sent or the form is cancelled. */
export function CommentForm(props: CommentFormProps) {
  const { place, label, note, submitLabel, sentText, original = '', onSend, onClose } = props;
  const typed = useTypedText(place);
  const [text, setText] = useState(typed.initial === '' ? original : typed.initial);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const write = (next: string) => {
    setText(next);
    setError(undefined);
    typed.write(next === original ? '' : next);
  };
  const send = async () => {
    if (isBusy) return undefined;
    if (text.trim() === '') return setError(t('Enter a comment.'));
    setBusy(true);
    try {
      await onSend(text);
      typed.clear();
      showToast({ text: sentText });
      onClose();
    } catch (cause) {
      setError(messageOf(cause));
      setBusy(false);
      document.getElementById(id)?.focus();
    }
    return undefined;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from any of its controls.
    <form
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
      <Textarea
        id={id}
        label={label}
        description={note}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={textMax}
        value={text}
        error={error}
        autoFocus
        onChange={(event) => write(event.currentTarget.value)}
      />
      <NotKept isKept={typed.isKept} />
      <div className={css.buttons}>
        <Button type="submit" size="xs" variant="main" loading={isBusy}>
          {submitLabel}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            typed.clear();
            onClose();
          }}
        >
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

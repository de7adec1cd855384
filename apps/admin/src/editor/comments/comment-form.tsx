import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { messageOf } from '../../shared/api/failure.ts';
import css from './comments.module.css';

const textMax = 2000;

/** Text that was typed and not sent, by the place of its form: it is there again when the form opens next. */
const drafts = new Map<string, string>();
export const startDraft = (place: string, text: string): unknown => drafts.has(place) || drafts.set(place, text);
export const hasDraft = (place: string): boolean => drafts.has(place);

type CommentFormProps = {
  /** Identifies the place that is commented on. */ readonly place: string;
  readonly label: string;
  readonly submitLabel: string;
  /** @throws the refusal, which the form shows */ onSend(text: string): Promise<void>;
  onClose(): void;
};

/** Writes a comment or an answer. What was typed stays if the call fails, and until the form is cancelled. */
export function CommentForm({ place, label, submitLabel, onSend, onClose }: CommentFormProps) {
  const [text, setText] = useState(drafts.get(place) ?? '');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const write = (next: string) => {
    setText(next);
    setError(undefined);
    if (next.trim() === '') drafts.delete(place);
    else drafts.set(place, next);
  };
  const send = async () => {
    if (text.trim() === '') return setError(t('Enter a comment.'));
    setBusy(true);
    try {
      await onSend(text);
      drafts.delete(place);
      onClose();
    } catch (cause) {
      setError(messageOf(cause));
      setBusy(false);
      document.getElementById(id)?.focus();
    }
    return undefined;
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        id={id}
        label={label}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={textMax}
        value={text}
        error={error}
        autoFocus
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button type="submit" size="xs" variant="main" loading={isBusy}>
          {submitLabel}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            drafts.delete(place);
            onClose();
          }}
        >
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

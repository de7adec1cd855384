import type { ReviewComment } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { UserError } from '../../shared/api/failure.ts';
import { focusLater } from '../../shared/focus-later.ts';
import { hasTypedText, useTypedText } from '../../shared/typed/use-typed-text.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { CommentForm } from './comment-form.tsx';
import css from './comments.module.css';
import { parseStored, ReplacementField, replacementPlace } from './suggestion.tsx';
import { commentsTabID, useReloadComments } from './use-comments.ts';

type Own = Pick<ReviewComment['answers'][number], 'id' | 'text' | 'mentions' | 'author' | 'can'>;

/** Where the edited text of a comment is kept. */
const editPlace = (id: number): string => `comment.${id}.edit`;
const buttonOf = (id: number): string => `edit-comment-${id}`;

/** What somebody suggests, and in place of which words. */
export type OwnSuggestion = { readonly words: string; readonly replacement: string };

/** Whether a comment was edited and not sent. */
export const isEditBegun = (id: number): boolean => hasTypedText(editPlace(id)) || hasTypedText(replacementPlace(editPlace(id)));

type EditFormProps = {
  readonly written: Own;
  /** What it suggests, where that can be changed. */ readonly suggestion: OwnSuggestion | undefined;
  onClose(): void;
};

/** Changes the text of a comment or an answer, and the words of a suggestion. */
export function EditForm({ written, suggestion, onClose }: EditFormProps) {
  const { id } = written;
  const edit = trpc.reviewComments.edit.useMutation();
  const reload = useReloadComments();
  const kept = useTypedText(replacementPlace(editPlace(id)));
  const before = suggestion?.replacement ?? null;
  const [replacement, setReplacement] = useState(() =>
    before === null ? null : ((parseStored(kept.initial) as string | null) ?? before),
  );
  const change = (next: string) => {
    setReplacement(next);
    // Quoted: an empty one suggests that the words go.
    kept.write(next === before ? '' : JSON.stringify(next));
  };
  const isSuggestion = suggestion !== undefined && replacement !== null;
  return (
    <CommentForm
      place={editPlace(id)}
      original={written}
      label={isSuggestion ? t('Why (optional)') : t('Edit comment')}
      above={isSuggestion && <ReplacementField value={replacement} onChange={change} />}
      isOptional={isSuggestion}
      submitLabel={isSuggestion ? t('Save suggestion') : t('Save comment')}
      sentText={isSuggestion ? t('The suggestion was saved.') : t('The comment was saved.')}
      onSend={async (text) => {
        if (replacement === suggestion?.words) throw new UserError(t('Change the words to suggest others.'));
        await edit.mutateAsync({ id, text, replacement });
        await reload();
      }}
      onClose={() => {
        kept.clear();
        onClose();
      }}
      returnTo={buttonOf(id)}
    />
  );
}

type OwnActionsProps = { readonly written: Own; onEdit(): void };

/** Edits and deletes a comment or an answer, as far as the user may. */
export function OwnActions({ written: { id, author, can }, onEdit }: OwnActionsProps) {
  const [isConfirming, setConfirming] = useState(false);
  const remove = trpc.reviewComments.delete.useMutation();
  const reload = useReloadComments();
  if (!can.edit && !can.delete) return null;
  return (
    <div className={css.buttons}>
      {can.edit && (
        <Button id={buttonOf(id)} size="compact-xs" variant="subtle" onClick={onEdit}>
          {t('Edit')}
        </Button>
      )}
      {can.delete && (
        <Button size="compact-xs" variant="subtle" onClick={() => setConfirming(true)}>
          {t('Delete')}
        </Button>
      )}
      <ConfirmDialog
        opened={isConfirming}
        title={t('Delete the comment by {name}?', { name: author.name })}
        confirmLabel={t('Delete comment')}
        isDangerous
        onConfirm={async () => {
          await remove.mutateAsync({ id });
          await reload();
          showToast({ text: t('The comment was deleted.') });
          focusLater(commentsTabID);
        }}
        onClose={() => setConfirming(false)}
      >
        {t('It can’t be restored. Answers to it stay.')}
      </ConfirmDialog>
    </div>
  );
}

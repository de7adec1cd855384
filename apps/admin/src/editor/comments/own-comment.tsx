import type { ReviewComment } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { focusLater } from '../../shared/focus-later.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { CommentForm } from './comment-form.tsx';
import css from './comments.module.css';
import { commentsTabID, useReloadComments } from './use-comments.ts';

type Own = Pick<ReviewComment['answers'][number], 'id' | 'text' | 'mentions' | 'author' | 'can'>;

/** Where the edited text of a comment is kept. */
export const editPlace = (id: number): string => `comment.${id}.edit`;
const buttonOf = (id: number): string => `edit-comment-${id}`;

/** Changes the text of a comment or an answer. */
export function EditForm({ written, onClose }: { readonly written: Own; onClose(): void }) {
  const { id } = written;
  const edit = trpc.reviewComments.edit.useMutation();
  const reload = useReloadComments();
  return (
    <CommentForm
      place={editPlace(id)}
      original={written}
      label={t('Edit comment')}
      submitLabel={t('Save comment')}
      sentText={t('The comment was saved.')}
      onSend={async (text) => {
        await edit.mutateAsync({ id, text });
        await reload();
      }}
      onClose={onClose}
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

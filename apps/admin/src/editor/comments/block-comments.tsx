import type { ReviewComment } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { focusLater } from '../../shared/focus-later.ts';
import { hasTypedText } from '../../shared/typed/use-typed-text.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import css from './comments.module.css';
import { useReloadComments } from './use-comments.ts';

type BlockCommentsProps = {
  readonly versionID: number;
  /** Null for the page. */ readonly blockKey: string | null;
  /** What is commented on. */ readonly title: string;
  /** Those at this place. */ readonly comments: readonly ReviewComment[];
  readonly canComment: boolean;
};

/** The comments at a block of a requested version, or at its page, and the form for another one. */
export function BlockComments({ versionID, blockKey, title, comments, canComment }: BlockCommentsProps) {
  const place = `review.${versionID}.comment.${blockKey ?? 'page'}`;
  const [isWriting, setWriting] = useState(() => hasTypedText(place));
  const buttonID = `comment-on-${blockKey ?? 'page'}`;
  const add = trpc.reviewComments.add.useMutation();
  const reload = useReloadComments();
  if (comments.length === 0 && !canComment) return null;
  return (
    <div className={css.place} data-page={blockKey === null || undefined}>
      {comments.map((comment) => (
        <CommentThread key={comment.id} comment={comment} />
      ))}
      {isWriting ? (
        <CommentForm
          place={place}
          label={t('Comment on {title}', { title })}
          submitLabel={t('Add comment')}
          sentText={t('The comment was added.')}
          onSend={async (text) => {
            await add.mutateAsync({ id: versionID, blockKey, text });
            await reload();
          }}
          onClose={() => {
            setWriting(false);
            focusLater(buttonID);
          }}
        />
      ) : (
        canComment && (
          <Button
            id={buttonID}
            className={css.add ?? ''}
            size="xs"
            variant="subtle"
            leftSection={<IconMessagePlus size={16} />}
            aria-label={t('Comment on {title}', { title })}
            onClick={() => setWriting(true)}
          >
            {t('Comment')}
          </Button>
        )
      )}
    </div>
  );
}

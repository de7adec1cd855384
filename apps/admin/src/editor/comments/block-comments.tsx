import type { ReviewComment } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { focusLater } from '../../shared/focus-later.ts';
import { hasTypedText, useTypedText } from '../../shared/typed/use-typed-text.ts';
import type { CommentOn, LeftWords } from './comment-on.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread, Quote } from './comment-thread.tsx';
import css from './comments.module.css';
import { commentsTabID, useReloadComments } from './use-comments.ts';

type BlockCommentsProps = {
  readonly versionID: number;
  /** Null for the page. */ readonly blockKey: string | null;
  /** What is commented on. */ readonly title: string;
  /** Those at this place. */ readonly comments: readonly ReviewComment[];
  readonly canComment: boolean;
};

/** The comments at a block of a requested version, or at its page, and the form for another one. */
export function BlockComments({ versionID, ...props }: BlockCommentsProps) {
  const place = `review.${versionID}.comment.${props.blockKey ?? 'page'}`;
  return <CommentsAt {...props} place={place} findVersion={() => Promise.resolve(versionID)} />;
}

type CommentsAtProps = Omit<BlockCommentsProps, 'versionID'> & {
  /** Identifies where the typed comment is kept. */ readonly place: string;
  /** Where a comment was asked for, if it is here. */ readonly asked?:
    | (CommentOn & { readonly leftWords: LeftWords | null })
    | null;
  /** What the comment can be about, where the words or the block may be gone meanwhile. */ targetOf?(
    quote: CommentOn['quote'],
  ): CommentOn;
  /** The version to comment on. @throws why there is none */ findVersion(): Promise<number>;
  /** Called when the form closes. */ onClose?(): void;
  /** The comment that is shown with its words. */ readonly shownID?: number | undefined;
  /** Leads to what a comment is about in the page. */ readonly onShow?: ((comment: ReviewComment) => void) | undefined;
};

/** A quote as it is kept beside the typed comment. */
function quoteOf(kept: string): CommentOn['quote'] {
  try {
    return JSON.parse(kept) as CommentOn['quote'];
  } catch {
    return null;
  }
}

/** What is said where a comment is about less than was asked for. */
function noteOn(asked: CommentOn, target: CommentOn, leftWords: LeftWords | null): string | undefined {
  if (asked.blockKey !== target.blockKey) return t('This block was deleted. The comment is about the page.');
  if (asked.quote !== null && target.quote === null) return t('These words are gone. The comment is about the block.');
  if (leftWords === 'long') return t('The comment is about the whole block: the selected words have more than 500 characters.');
  if (leftWords === 'spread') return t('The comment is about the whole block: the selected words aren’t in one text of it.');
  return undefined;
}

/** The comments at a block, or at the page, and the form for another one. */
export function CommentsAt(props: CommentsAtProps) {
  const { place, blockKey, title, comments, canComment, asked = null, targetOf, findVersion, onClose, shownID, onShow } = props;
  const [isWriting, setWriting] = useState(() => hasTypedText(place) || asked !== null);
  const { initial, write, clear } = useTypedText(`${place}.quote`);
  const [quote, setQuote] = useState(() => (hasTypedText(place) ? quoteOf(initial) : null));
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked === null) return;
    setWriting(true);
    setQuote(asked.quote);
    write(asked.quote === null ? '' : JSON.stringify(asked.quote));
    // The menu from which it was asked for gives the focus back to its button.
    focusLater(() => root.current?.querySelector<HTMLElement>('[data-new-comment] textarea') ?? null);
  }, [asked, write]);
  const buttonID = `comment-on-${blockKey ?? 'page'}`;
  const add = trpc.reviewComments.add.useMutation();
  const reload = useReloadComments();
  if (comments.length === 0 && !canComment && !isWriting) return null;
  const wanted = { blockKey, quote };
  const target = targetOf?.(quote) ?? wanted;
  return (
    <div ref={root} className={css.place} data-page={blockKey === null || undefined}>
      {comments.map((comment) => (
        <CommentThread key={comment.id} comment={comment} isShown={comment.id === shownID} onShow={onShow} />
      ))}
      {isWriting ? (
        <div data-new-comment>
          {quote !== null && <Quote text={quote.text} isGone={false} />}
          <CommentForm
            place={place}
            label={t('Comment on {title}', { title })}
            note={noteOn(wanted, target, asked?.leftWords ?? null)}
            submitLabel={t('Add comment')}
            sentText={t('The comment was added.')}
            onSend={async (text) => {
              await add.mutateAsync({ id: await findVersion(), ...target, text });
              await reload();
            }}
            onClose={() => {
              setWriting(false);
              setQuote(null);
              clear();
              onClose?.();
              focusLater(() => document.getElementById(buttonID) ?? document.getElementById(commentsTabID));
            }}
          />
        </div>
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

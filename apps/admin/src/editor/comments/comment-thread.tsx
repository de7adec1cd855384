import type { ReviewComment } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';

import { t } from '../../shared/language/t.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { focusIfLost } from '../../shared/focus-later.ts';
import { formatExact, formatWhen } from '../../shared/format.ts';
import { hasTypedText } from '../../shared/typed/use-typed-text.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { CommentForm } from './comment-form.tsx';
import css from './comments.module.css';
import { MentionedText } from './mentions/mentioned-text.tsx';
import { EditForm, isEditBegun, OwnActions, type OwnSuggestion } from './own-comment.tsx';
import { sentenceOf, Suggested } from './suggestion.tsx';
import { neighbourOf } from './thread-keys.ts';
import { commentsTabID, threadID, useReloadComments } from './use-comments.ts';

type Words = Omit<ReviewComment['answers'][number], 'can'> & {
  readonly can: { readonly edit: boolean; readonly delete: boolean };
};

type WrittenProps = {
  readonly written: Words;
  /** What it suggests, while that can be changed. */ readonly suggestion?: OwnSuggestion | undefined;
};

function Written({ written, suggestion }: WrittenProps) {
  const { author, createdAt, editedAt, isDeleted } = written;
  const [isEditing, setEditing] = useState(() => written.can.edit && isEditBegun(written.id));
  return (
    <div className={css.written}>
      <Avatar name={author.name} />
      <div className={css.said}>
        <p className={css.by}>
          <b>{author.name}</b>{' '}
          <time dateTime={createdAt} title={formatExact(createdAt)}>
            {formatWhen(createdAt)}
          </time>
          {editedAt !== null && !isDeleted && <span title={formatExact(editedAt)}> {t('· edited')}</span>}
        </p>
        {isEditing ? (
          <EditForm written={written} suggestion={suggestion} onClose={() => setEditing(false)} />
        ) : (
          <p className={isDeleted ? css.by : css.text}>
            {isDeleted ? t('This comment was deleted.') : <MentionedText {...written} />}
          </p>
        )}
        {!isEditing && <OwnActions written={written} onEdit={() => setEditing(true)} />}
      </div>
    </div>
  );
}

/** The words that a comment is about, and whether they are gone. */
export const Quote = ({ text, isMissing }: { readonly text: string; readonly isMissing: boolean }) => (
  <blockquote className={css.quote} data-gone={isMissing || undefined}>
    {text}
    {isMissing && <span className={css.gone}> {t('These words are gone.')}</span>}
  </blockquote>
);

type CommentThreadProps = {
  readonly comment: ReviewComment;
  readonly isShown?: boolean;
  /** Whether it stays for the moment where it was, although it is resolved: as high as it was, with nothing to be pressed. */
  readonly isHeld?: boolean | undefined;
  /** Leads to its words in the page; absent where the page is not beside it. */
  readonly onShow?: ((comment: ReviewComment) => void) | undefined;
  /** Puts what is suggested into the page; absent where the page can’t be changed. @throws why it can’t be */
  readonly onAccept?: ((comment: ReviewComment) => Promise<void>) | undefined;
  /** Rejects what is suggested so that undo opens it again, and says so; absent where nothing is undone. @throws why it can’t */
  readonly onReject?: ((comment: ReviewComment) => Promise<void>) | undefined;
  /** Why nothing is accepted here, where it isn’t that the page is elsewhere. */
  readonly whyNotAccepted?: string | undefined;
};

function nameOf({ author: { name }, quote, replacement }: ReviewComment): string {
  if (quote === null) return t('Comment by {name}', { name });
  if (replacement === null) return t('Comment by {name} on “{words}”', { name, words: quote.text });
  return t('Suggestion by {name}: {what}', { name, what: sentenceOf(quote.text, replacement) });
}

/** Who resolved a comment or decided on a suggestion, and when. */
function resolvedBy({ outcome, resolvedBy: by, resolvedAt }: ReviewComment): string {
  const resolution = { name: by?.name ?? '', time: formatWhen(resolvedAt ?? '') };
  if (outcome === null) return t('Resolved by {name}, {time}', resolution);
  return outcome === 'accepted' ? t('Accepted by {name}, {time}', resolution) : t('Rejected by {name}, {time}', resolution);
}

/** A comment with its answers, and what the user may do with it. */
export function CommentThread({
  comment,
  isShown = false,
  isHeld = false,
  onShow,
  onAccept,
  onReject,
  whyNotAccepted,
}: CommentThreadProps) {
  const place = `comment.${comment.id}.answer`;
  const [isAnswering, setAnswering] = useState(() => hasTypedText(place));
  const answer = trpc.reviewComments.answer.useMutation();
  const resolve = trpc.reviewComments.resolve.useMutation();
  const reload = useReloadComments();
  const isResolved = comment.resolvedAt !== null;
  const buttonID = `answer-${comment.id}`;
  const { quote, replacement, outcome } = comment;
  const isSuggestion = quote !== null && replacement !== null;
  const isChangeable = isSuggestion && !isResolved && !comment.isGone;
  const accept = useMutation({ mutationFn: () => onAccept?.(comment) ?? Promise.resolve() });
  const reject = useMutation({
    mutationFn: async () => {
      if (onReject !== undefined) return onReject(comment);
      await resolve.mutateAsync({ id: comment.id, outcome: 'rejected' });
      showToast({ text: t('The suggestion was rejected.') });
    },
  });
  const root = useRef<HTMLElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (!isHeld) height.current = root.current?.offsetHeight ?? 0;
  });
  /** Does something that changes the state of the comment, and says so, unless that says it. */
  const change = async ({ detail }: MouseEvent, call: Promise<unknown>, text?: string) => {
    const own = threadID(comment.id);
    const next = neighbourOf(own);
    const isDone = await call.then(
      () => true,
      () => false,
    );
    await reload();
    if (isDone && text !== undefined) showToast({ text });
    // By a key one goes on to the next, also while this one stays.
    if (isDone && detail === 0 && next !== undefined && document.activeElement?.closest('article')?.id === own)
      document.getElementById(next)?.focus();
    // In the panel of the editor it moves to another list, with its button; below the pointer it stays for the moment, and nothing scrolls.
    focusIfLost(() => {
      const held = detail === 0 ? null : document.querySelector<HTMLElement>(`#${own}[data-held]`);
      return held ?? document.getElementById(next ?? commentsTabID);
    });
  };
  const { id } = comment;
  const toggle = (event: MouseEvent) =>
    change(
      event,
      resolve.mutateAsync({ id, isResolved: !isResolved }),
      isResolved
        ? isSuggestion
          ? t('The suggestion is open again.')
          : t('The comment is open again.')
        : t('The comment was resolved.'),
    );
  const problem = accept.error ?? reject.error ?? resolve.error;
  return (
    <article
      ref={root}
      id={threadID(comment.id)}
      tabIndex={-1}
      className={css.thread}
      data-resolved={isResolved || undefined}
      data-shown={isShown || undefined}
      data-held={isHeld || undefined}
      style={isHeld ? { minHeight: height.current } : undefined}
      aria-label={nameOf(comment)}
    >
      {quote !== null && replacement === null && <Quote text={quote.text} isMissing={comment.isGone} />}
      {isSuggestion && <Suggested words={quote.text} replacement={replacement} isMissing={comment.isGone && outcome === null} />}
      {/* Of one that was decided on without a reason there is nothing to edit. */}
      <Written
        written={{
          ...comment,
          can: {
            edit: !isHeld && comment.can.edit && (isChangeable || comment.text !== ''),
            delete: !isHeld && comment.can.delete,
          },
        }}
        suggestion={isChangeable ? { words: quote.text, replacement } : undefined}
      />
      {comment.answers.map((one) => (
        <div key={one.id} className={css.answer}>
          <Written written={one} />
        </div>
      ))}
      {comment.resolvedBy !== null && (
        <p className={css.resolved}>
          {outcome === 'rejected' ? <IconX size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
          {resolvedBy(comment)}
        </p>
      )}
      {isHeld ? null : isAnswering ? (
        <CommentForm
          place={place}
          label={t('Answer to {name}', { name: comment.author.name })}
          submitLabel={t('Answer')}
          sentText={t('The answer was added.')}
          onSend={async (text) => {
            await answer.mutateAsync({ id: comment.id, text });
            await reload();
          }}
          onClose={() => setAnswering(false)}
          returnTo={buttonID}
        />
      ) : (
        <div className={css.buttons}>
          {isSuggestion && !isResolved && onAccept !== undefined && comment.can.resolve && (
            <Button
              size="xs"
              variant="default"
              aria-keyshortcuts="A"
              disabled={comment.isGone}
              loading={accept.isPending}
              onClick={(event) => void change(event, accept.mutateAsync(), t('The suggestion was accepted.'))}
            >
              {t('Accept')}
            </Button>
          )}
          {isSuggestion && !isResolved && comment.can.resolve && (
            <Button
              size="xs"
              variant="default"
              aria-keyshortcuts="R"
              loading={reject.isPending}
              onClick={(event) => void change(event, reject.mutateAsync())}
            >
              {t('Reject')}
            </Button>
          )}
          {comment.can.answer && !isResolved && (
            <Button id={buttonID} size="xs" variant="default" aria-keyshortcuts="Enter" onClick={() => setAnswering(true)}>
              {t('Answer')}
            </Button>
          )}
          {onShow !== undefined && comment.quote !== null && !comment.isGone && !isResolved && (
            <Button size="xs" variant="default" aria-keyshortcuts="W" onClick={() => onShow(comment)}>
              {t('Show')}
            </Button>
          )}
          {comment.can.resolve && (isResolved || !isSuggestion) && (
            <Button
              size="xs"
              variant="default"
              aria-keyshortcuts="E"
              loading={resolve.isPending}
              onClick={(event) => void toggle(event)}
            >
              {isResolved ? t('Open again') : t('Resolve')}
            </Button>
          )}
        </div>
      )}
      {isSuggestion && !isResolved && onAccept === undefined && comment.can.resolve && (
        <p className={css.by}>{whyNotAccepted ?? t('Suggestions are accepted in the editor of the page.')}</p>
      )}
      {problem !== null && (
        <p role="alert" className={css.problem}>
          {messageOf(problem)}
        </p>
      )}
    </article>
  );
}

import type { ReviewComment } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { UserError } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { focusLater } from '../../shared/focus-later.ts';
import { hasTypedText, useTypedText } from '../../shared/typed/use-typed-text.ts';
import type { CommentOn, QuoteProblem } from './comment-on.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread, Quote } from './comment-thread.tsx';
import css from './comments.module.css';
import { parseStored, replacementPlace, SuggestField } from './suggestion.tsx';
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
  /** Where a comment was asked for, if it is here. */ readonly requested?:
    | (CommentOn & { readonly quoteProblem: QuoteProblem | null })
    | null;
  /** What the comment can be about, where the words or the block may be gone meanwhile. */ targetOf?(
    quote: CommentOn['quote'],
  ): CommentOn;
  /** The version to comment on. @throws why there is none */ findVersion(): Promise<number>;
  /** Called when the form closes. */ onClose?(): void;
  /** The comment that is shown with its words. */ readonly shownID?: number | undefined;
  /** Whether those that are resolved stay for the moment where they were. */ readonly isHolding?: boolean;
  /** Leads to what a comment is about in the page. */ readonly onShow?: ((comment: ReviewComment) => void) | undefined;
  /** Puts what is suggested into the page. @throws why it can’t be */ readonly onAccept?:
    | ((comment: ReviewComment) => Promise<void>)
    | undefined;
  /** Rejects what is suggested so that undo opens it again. @throws why it can’t */ readonly onReject?:
    | ((comment: ReviewComment) => Promise<void>)
    | undefined;
  /** Why nothing is accepted here. */ readonly whyNotAccepted?: string | undefined;
};

/** What is said where a comment is about less than was asked for. */
function noteOn(requested: CommentOn, target: CommentOn, quoteProblem: QuoteProblem | null): string | undefined {
  if (requested.blockKey !== target.blockKey) return t('This block was deleted. The comment is about the page.');
  if (requested.quote !== null && target.quote === null) return t('These words are gone. The comment is about the block.');
  if (quoteProblem === 'long')
    return t('The comment is about the whole block: the selected words have more than 500 characters.');
  if (quoteProblem === 'spread') return t('The comment is about the whole block: the selected words aren’t in one text of it.');
  return undefined;
}

/** The comments at a block, or at the page, and the form for another one. */
export function CommentsAt(props: CommentsAtProps) {
  const {
    place,
    blockKey,
    title,
    comments,
    canComment,
    requested = null,
    targetOf,
    findVersion,
    onClose,
    shownID,
    isHolding = false,
    onShow,
    onAccept,
    onReject,
    whyNotAccepted,
  } = props;
  const isBegun = hasTypedText(place) || hasTypedText(replacementPlace(place));
  const [isWriting, setWriting] = useState(isBegun || requested !== null);
  const { initial, write, clear } = useTypedText(`${place}.quote`);
  const [quote, setQuote] = useState(() => (isBegun ? (parseStored(initial) as CommentOn['quote']) : null));
  const suggested = useTypedText(replacementPlace(place));
  const { clear: forgetSuggested } = suggested;
  const [replacement, setReplacement] = useState(() => parseStored(suggested.initial) as string | null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (requested === null) return;
    setWriting(true);
    setQuote(requested.quote);
    // What was suggested was in place of other words.
    setReplacement(null);
    forgetSuggested();
    write(requested.quote === null ? '' : JSON.stringify(requested.quote));
    // The menu from which it was asked for gives the focus back to its button.
    focusLater(() => root.current?.querySelector<HTMLElement>('[data-new-comment] textarea') ?? null);
  }, [requested, write, forgetSuggested]);
  const buttonID = `comment-on-${blockKey ?? 'page'}`;
  const add = trpc.reviewComments.add.useMutation();
  const reload = useReloadComments();
  if (comments.length === 0 && !canComment && !isWriting) return null;
  const wanted = { blockKey, quote };
  const target = targetOf?.(quote) ?? wanted;
  const words = target.quote?.text;
  // Words that are gone meanwhile have nothing in their place.
  const suggestion = words === undefined ? null : replacement;
  const suggest = (next: string | null) => {
    setReplacement(next);
    // Quoted: an empty one suggests that the words go.
    suggested.write(next === null || next === words ? '' : JSON.stringify(next));
  };
  return (
    <div ref={root} className={css.place} data-page={blockKey === null || undefined}>
      {comments.map((comment) => (
        <CommentThread
          key={comment.id}
          comment={comment}
          isShown={comment.id === shownID}
          isHeld={isHolding && comment.resolvedAt !== null}
          onShow={onShow}
          onAccept={onAccept}
          onReject={onReject}
          whyNotAccepted={whyNotAccepted}
        />
      ))}
      {isWriting ? (
        <div className={css.begun} data-new-comment>
          {quote !== null && <Quote text={quote.text} isMissing={false} />}
          <CommentForm
            place={place}
            label={suggestion === null ? t('Comment on {title}', { title }) : t('Why (optional)')}
            note={noteOn(wanted, target, requested?.quoteProblem ?? null)}
            above={words !== undefined && <SuggestField words={words} replacement={replacement} onChange={suggest} />}
            isOptional={suggestion !== null}
            submitLabel={suggestion === null ? t('Add comment') : t('Add suggestion')}
            sentText={suggestion === null ? t('The comment was added.') : t('The suggestion was added.')}
            onSend={async (text) => {
              if (suggestion !== null && suggestion === words) throw new UserError(t('Change the words to suggest others.'));
              await add.mutateAsync({ id: await findVersion(), ...target, replacement: suggestion, text });
              await reload();
            }}
            onClose={() => {
              setWriting(false);
              setQuote(null);
              clear();
              suggest(null);
              onClose?.();
            }}
            returnTo={() => document.getElementById(buttonID) ?? document.getElementById(commentsTabID)}
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

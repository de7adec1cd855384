import { holdsWords, type Block } from '@ximblox/blocks';
import type { ReviewComment } from '@ximblox/contract';
import { useEffect, useState } from 'react';

import { UserError } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { t } from '../../shared/language/t.ts';
import { typedPlaces } from '../../shared/typed/use-typed-text.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { findBlock } from '../document/page-document.ts';
import { only } from '../document/selection.ts';
import { useEditor, useSession, useView, type Session } from '../session/session.ts';
import { mayComment } from './begin-comment.ts';
import { acceptSuggestion } from './accept-suggestion.ts';
import { isSuggestion, placedSuggestion } from './among-others.ts';
import { AllSuggestions } from './all-suggestions.tsx';
import { CommentsAt } from './block-comments.tsx';
import css from './comments.module.css';
import { useDraftBlocks, useInPageOrder } from './in-page-order.ts';
import { rejectSuggestions } from './reject-suggestions.ts';
import { replacementPlace } from './suggestion.tsx';
import { pressThreadKey } from './thread-keys.ts';
import { useShownThread } from './comment-marks.tsx';
import { CommentedPageProvider } from './mentions/use-mentionable.ts';
import { useHeld } from './use-held.ts';
import { isOpen, useComments, useReloadComments } from './use-comments.ts';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';

/** Where the comment on a block of a page, or on the page, is kept until it is sent. */
const placeOf = (pageID: number, blockKey: string | null): string => `page.${pageID}.comment.${blockKey ?? 'page'}`;

/** The blocks at which something was typed that is not sent, also those that are gone. */
const begunAt = (pageID: number): string[] =>
  typedPlaces(placeOf(pageID, ''))
    .map((place) => place.slice(placeOf(pageID, '').length))
    .map((key) => (key.endsWith(replacementPlace('')) ? key.slice(0, -replacementPlace('').length) : key))
    .filter((key) => key !== 'page' && !key.endsWith('.quote'));

/**
 * Saves the page, so that the server has what is commented on.
 * @returns its newest version
 * @throws UserError if it couldn't be saved
 */
async function savedVersion({ saver, store, isReadOnly }: Session): Promise<number> {
  if (!isReadOnly && !(await saver.flush()))
    throw new UserError(t('Not added, because the page isn’t saved yet. Your comment is kept.'));
  return store.getState().pageVersionID;
}

/** The comments on the edited page, by block in the order of the page: open ones with a form for another, then those that are resolved. */
export function CommentsPanel() {
  const session = useSession();
  const { pageID } = session;
  const { comments, isLoading, error, retry } = useComments(pageID);
  useShownThread(!isLoading);
  const open = useInPageOrder(comments).filter(isOpen);
  const { listed, setList } = useHeld(open, comments);
  const resolved = comments.filter((comment) => !isOpen(comment) && !listed.includes(comment));
  // Accepted in the order in which they were suggested, as each may build on the one before.
  const suggestions = comments.filter((comment) => isOpen(comment) && comment.replacement !== null);
  if (error !== null) return <ErrorNotice title={t('The comments couldn’t be loaded.')} error={error} onRetry={retry} />;
  if (isLoading) return <p className={css.empty}>{t('Loading…')}</p>;
  return (
    <CommentedPageProvider value={pageID}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Each key presses a button of the thread with the focus. */}
      <div className={css.panel} data-threads ref={setList} onKeyDown={pressThreadKey}>
        {listed.length === 0 && (
          <p className={css.empty}>{t('No open comments. To write one, choose Comment at a block, or press Ctrl Alt M.')}</p>
        )}
        {listed.filter(({ replacement }) => replacement !== null).length > 1 && !session.isReadOnly && mayComment(session) && (
          <AllSuggestions suggestions={suggestions} comments={comments} />
        )}
        <Places comments={listed} all={comments} canWrite={mayComment(session)} isHolding />
        {resolved.length > 0 && (
          <details className={css.done}>
            <summary>{t('Resolved ({count})', { count: resolved.length })}</summary>
            <Places comments={resolved} all={comments} canWrite={false} />
          </details>
        )}
      </div>
    </CommentedPageProvider>
  );
}

/** Whether a block has the words that a comment quotes; in whose place others are suggested, only where they can’t be taken for the same words elsewhere. */
const hasWords = (block: Block, comment: ReviewComment, all: readonly ReviewComment[]): boolean =>
  isSuggestion(comment)
    ? placedSuggestion(block, comment, all) !== undefined
    : comment.quote === null || holdsWords(block, comment.quote.text);

type PlacesProps = {
  readonly comments: readonly ReviewComment[];
  /** All on the page. */ readonly all: readonly ReviewComment[];
  readonly canWrite: boolean;
  /** Whether those that are resolved stay for the moment where they were. */
  readonly isHolding?: boolean;
};

/** Comments under the names of their places, in the order of the page; those at deleted blocks come last. */
function Places({ comments, all, canWrite, isHolding = false }: PlacesProps) {
  const session = useSession();
  const { pageID, view } = session;
  const resolve = trpc.reviewComments.resolve.useMutation();
  const reload = useReloadComments();
  const accept = (comment: ReviewComment) =>
    acceptSuggestion(session, comment, all, {
      record: () => resolve.mutateAsync({ id: comment.id, outcome: 'accepted', replacement: comment.replacement }),
      reload,
    });
  const reject = ({ id }: ReviewComment) => rejectSuggestions(session, [id], reload);
  const blocks = useEditor((state) => state.document.blocks);
  const reading = useView((state) => state.reading);
  const draftBlocks = useDraftBlocks();
  const commentOn = useView((state) => state.commentOn);
  const shownComment = useView((state) => state.shownComment);
  const [begun, setBegun] = useState<readonly string[]>([]);
  // Also when another comment is begun: what was typed at the last block stays.
  useEffect(() => setBegun(canWrite ? begunAt(pageID) : []), [canWrite, pageID, commentOn]);
  const indexOf = (key: string | null): number => {
    const index = blocks.findIndex((block) => block.key === key);
    return key === null ? -1 : index < 0 ? blocks.length : index;
  };
  const requested = canWrite ? commentOn : null;
  const written = comments.map(({ blockKey }) => blockKey);
  const wanted = canWrite ? [null, ...begun, ...(requested === null ? [] : [requested.blockKey])] : [];
  const keys = [...new Set([...written, ...wanted])].toSorted((one, other) => indexOf(one) - indexOf(other));
  return keys.map((key) => {
    const here = comments.filter(({ blockKey }) => blockKey === key);
    const block = blocks.find((one) => one.key === key);
    // What is typed meanwhile counts, although the server does not have it yet.
    const inDraft = draftBlocks.find((one) => one.key === key);
    const isOutdated = (comment: ReviewComment): boolean =>
      key !== null && (inDraft === undefined || !hasWords(inDraft, comment, all));
    return (
      <section key={key ?? ''} className={css.section}>
        <PlaceHead blockKey={key} lastTitle={here.at(-1)?.blockTitle ?? ''} />
        <CommentsAt
          place={placeOf(pageID, key)}
          blockKey={key}
          title={block === undefined ? t('the page') : titleOfBlock(block)}
          shownID={shownComment?.id}
          isHolding={isHolding}
          comments={here.map((comment) => ({ ...comment, isGone: isOutdated(comment) }))}
          canComment={canWrite && (key === null || block !== undefined)}
          requested={requested?.blockKey === key ? requested : null}
          targetOf={(quote) =>
            key !== null && block === undefined
              ? { blockKey: null, quote: null }
              : { blockKey: key, quote: block !== undefined && quote !== null && holdsWords(block, quote.text) ? quote : null }
          }
          findVersion={() => savedVersion(session)}
          onShow={({ id }) => showWords(session, id, key)}
          onAccept={session.isReadOnly ? undefined : accept}
          onReject={session.isReadOnly ? undefined : reject}
          whyNotAccepted={reading === null ? undefined : t('Suggestions are accepted while writing, not while reading.')}
          onClose={() => {
            setBegun((before) => before.filter((one) => one !== key));
            view.setState({ commentOn: null });
          }}
        />
      </section>
    );
  });
}

/** Leads from a comment to its words in the page. */
function showWords({ store, view }: Session, id: number, blockKey: string | null): void {
  store.getState().select(only(blockKey));
  view.setState({ narrow: 'canvas', shownComment: { id, leadsTo: 'words' } });
}

/** The name of a place, which leads to its block. */
function PlaceHead({ blockKey, lastTitle }: { readonly blockKey: string | null; readonly lastTitle: string }) {
  const session = useSession();
  const block = useEditor((state) => findBlock(state.document, blockKey));
  if (blockKey === null) return <h2 className={css.sectionHead}>{t('The page')}</h2>;
  if (block === undefined)
    return (
      <h2 className={css.sectionHead}>
        {lastTitle === '' ? t('A block') : `“${lastTitle}”`}
        <span className={css.gone}>{t('This block was deleted.')}</span>
      </h2>
    );
  return (
    <h2 className={css.sectionHead}>
      <button
        type="button"
        className={css.link}
        onClick={() => {
          session.store.getState().select(only(block.key));
          session.view.setState({ tab: 'overview' });
        }}
      >
        {titleOfBlock(block)}
      </button>
    </h2>
  );
}

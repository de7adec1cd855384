import type { ReviewComment } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { findBlock } from '../document/page-document.ts';
import { only } from '../document/selection.ts';
import { useEditor, useSession } from '../session/session.ts';
import { CommentThread } from './comment-thread.tsx';
import css from './comments.module.css';
import { isOpen, useComments } from './use-comments.ts';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';

/** The comments of reviewers on the edited page, by block: open ones, then those that are resolved. */
export function CommentsPanel() {
  const { pageID } = useSession();
  const { comments, isLoading, error, retry } = useComments(pageID);
  const open = comments.filter(isOpen);
  const resolved = comments.filter((comment) => !isOpen(comment));
  if (error !== null) return <ErrorNotice title={t('The comments couldn’t be loaded.')} error={error} onRetry={retry} />;
  if (isLoading) return <p className={css.empty}>{t('Loading…')}</p>;
  return (
    <div className={css.panel}>
      {open.length === 0 && (
        <p className={css.empty}>{t('No open comments. Reviewers write them when you request publication.')}</p>
      )}
      <Places comments={open} />
      {resolved.length > 0 && (
        <details className={css.done}>
          <summary>{t('Resolved ({count})', { count: resolved.length })}</summary>
          <Places comments={resolved} />
        </details>
      )}
    </div>
  );
}

/** Comments under the names of their places, in the order of the page; those at deleted blocks come last. */
function Places({ comments }: { readonly comments: readonly ReviewComment[] }) {
  const blocks = useEditor((state) => state.document.blocks);
  const placeOf = (key: string | null): number => {
    const index = blocks.findIndex((block) => block.key === key);
    return key === null ? -1 : index < 0 ? blocks.length : index;
  };
  const keys = [...new Set(comments.map(({ blockKey }) => blockKey))].toSorted((one, other) => placeOf(one) - placeOf(other));
  return keys.map((key) => {
    const here = comments.filter(({ blockKey }) => blockKey === key);
    return (
      <section key={key ?? ''} className={css.section}>
        <PlaceHead blockKey={key} lastTitle={here.at(-1)?.blockTitle ?? ''} />
        {here.map((comment) => (
          <CommentThread key={comment.id} comment={comment} />
        ))}
      </section>
    );
  });
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

import type { PublicationRequest, ReviewComment } from '@ximblox/contract';

import { t } from '../../../shared/language/t.ts';
import { BlockComments } from '../../../editor/comments/block-comments.tsx';
import { CommentThread } from '../../../editor/comments/comment-thread.tsx';
import { isOpen } from '../../../editor/comments/use-comments.ts';
import css from '../requests.module.css';
import type { Review } from './use-review.ts';

type PageCommentsProps = {
  readonly request: PublicationRequest;
  readonly review: Review;
  readonly comments: readonly ReviewComment[];
};

/** The comments on the page as a whole and on deleted blocks, and the number of all that are open. */
export function PageComments({ request, review, comments }: PageCommentsProps) {
  const keys = new Set(review.requested?.blocks.map(({ key }) => key));
  const onPage = comments.filter(({ blockKey }) => blockKey === null);
  const orphaned = comments.filter(
    (comment) => review.requested !== undefined && comment.blockKey !== null && !keys.has(comment.blockKey) && isOpen(comment),
  );
  const open = comments.filter(isOpen).length;
  return (
    <section className={css.checks} aria-label={t('Comments')}>
      <h3>
        {t('Comments')}
        {open > 0 && (
          <span className={css.number} data-kind="warn">
            {open}
            <span className="visually-hidden"> {t('open')}</span>
          </span>
        )}
      </h3>
      <BlockComments
        versionID={request.pageVersionID}
        blockKey={null}
        title={t('the page')}
        comments={onPage}
        canComment={request.can.comment}
      />
      {orphaned.map((comment) => (
        <div key={comment.id}>
          <p className={css.second}>
            {comment.blockTitle === ''
              ? t('On a block that was deleted')
              : t('On “{title}” that was deleted', { title: comment.blockTitle })}
          </p>
          <CommentThread comment={comment} />
        </div>
      ))}
    </section>
  );
}

import type { PublicationRequest, ReviewComment } from '@ximblox/contract';
import { Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { adminVersionTexts as texts } from '../../../shared/language/version-words.ts';
import { t } from '../../../shared/language/t.ts';
import { BlockComments } from '../../../editor/comments/block-comments.tsx';
import { isOpen } from '../../../editor/comments/use-comments.ts';
import { ComparisonView } from '../../../editor/versions/comparison-view.tsx';
import type { Walk } from '../../../editor/versions/use-change-navigation.ts';
import { Steps } from '../../../editor/versions/what-changed.tsx';
import { lazily } from '../../../shared/lazily.tsx';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import css from '../requests.module.css';
import { Loading } from './preview.tsx';
import type { Base, Review } from './use-review.ts';

type ComparedProps = {
  readonly request: PublicationRequest;
  readonly review: Review;
  readonly walk: Walk;
  readonly comments: readonly ReviewComment[];
  readonly base: Base;
  onBase(base: Base): void;
};

const views = [
  { value: 'words', label: texts.words },
  { value: 'sideBySide', label: texts.sideBySide },
  { value: 'rendered', label: texts.asThePage },
];

const RenderedReview = lazily(async () => (await import('./rendered/rendered-review.tsx')).RenderedReview);

/** The comparison of the live version, or the one last rejected, with the requested version; comments stand at their blocks. */
export function Compared({ request, review, walk, comments, base, onBase }: ComparedProps) {
  const [onlyChanges, setOnlyChanges] = useState(true);
  const [view, setView] = useState('words');
  const { comparison, entries, isNew } = review;
  const pinned = useMemo(() => new Set(comments.filter(isOpen).map(({ blockKey }) => blockKey ?? '')), [comments]);
  const footOf = useCallback(
    (blockKey: string, title: string) => (
      <BlockComments
        versionID={request.pageVersionID}
        blockKey={blockKey}
        title={title}
        comments={comments.filter((comment) => comment.blockKey === blockKey)}
        canComment={request.can.comment}
      />
    ),
    [comments, request.pageVersionID, request.can.comment],
  );
  return (
    <>
      <div className={css.bar}>
        <SegmentedControl aria-label={t('View')} size="xs" value={view} data={views} onChange={setView} />
        {review.rejected !== undefined && (
          <NativeSelect
            aria-label={t('Compare with')}
            size="xs"
            value={base}
            data={[
              { value: 'live', label: isNew ? t('All of it') : t('Since the live version') },
              { value: 'review', label: t('Since the last review') },
            ]}
            onChange={(event) => onBase(event.currentTarget.value === 'review' ? 'review' : 'live')}
          />
        )}
        {view !== 'rendered' && (
          <Checkbox
            label={texts.onlyChanges}
            checked={onlyChanges}
            onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
          />
        )}
        <span className={css.push} />
        <Steps walk={walk} entries={entries} />
      </div>
      {view === 'rendered' && comparison !== undefined ? (
        <RenderedReview review={review} walk={walk} comments={comments} footOf={footOf} />
      ) : (
        <Listed {...{ request, review, walk, base, onlyChanges, footOf, pinned }} isSideBySide={view === 'sideBySide'} />
      )}
    </>
  );
}

type ListedProps = Pick<ComparedProps, 'request' | 'review' | 'walk' | 'base'> & {
  readonly onlyChanges: boolean;
  readonly isSideBySide: boolean;
  readonly pinned: ReadonlySet<string>;
  footOf(blockKey: string, title: string): ReactNode;
};

/** The changes as a list, in words or in two columns. */
function Listed({ request, review, walk, base, onlyChanges, isSideBySide, pinned, footOf }: ListedProps) {
  const navigate = useNavigate();
  const { comparison, names, entries, requested, page, error, retry, isNew } = review;
  // The editor opens the newest version only.
  const isNewest = page !== undefined && page.pageVersion.id === requested?.id;
  const keys = useMemo(() => new Set(isNewest ? requested?.blocks.map(({ key }) => key) : []), [isNewest, requested]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to be reachable by keyboard. */}
      <div className={css.compared} tabIndex={0} role="region" aria-label={t('What changes on the site')}>
        {error !== null && <ErrorNotice title={t('The changes couldn’t be loaded.')} error={error} onRetry={retry} />}
        {error === null && comparison === undefined && <Loading />}
        {comparison !== undefined && (
          <>
            {base === 'live' && isNew && <p className={css.note}>{t('A new page that visitors haven’t seen yet.')}</p>}
            {entries.length === 0 && (
              <p className={css.note}>
                {base === 'live'
                  ? t('It is the same as the published version.')
                  : t('Nothing changed since the version that was rejected.')}
              </p>
            )}
            {isSideBySide && (
              <p className={css.sides} aria-hidden>
                <span>{base === 'live' ? t('Live version') : t('Rejected version')}</span>
                <span>{t('Requested version')}</span>
              </p>
            )}
            <ComparisonView
              comparison={comparison}
              names={names}
              onlyChanges={onlyChanges}
              isSideBySide={isSideBySide}
              current={walk.current}
              onGo={walk.go}
              draftKeys={keys}
              onOpen={() => void navigate(`/page/${request.pageID}`)}
              footOf={footOf}
              pinned={pinned}
            />
          </>
        )}
      </div>
    </>
  );
}

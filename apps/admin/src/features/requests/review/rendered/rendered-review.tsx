import type { ReviewComment } from '@ximblox/contract';
import { type Block } from '@ximblox/blocks';
import type { ComparedBlock } from '@ximblox/blocks/compare';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useMemo, useState, type ReactNode } from 'react';

import { t } from '../../../../shared/language/t.ts';
import { isOpen } from '../../../../editor/comments/use-comments.ts';
import { ReusableOf } from '../../../../editor/reusable/reusable-contents.tsx';
import type { Walk } from '../../../../editor/versions/use-change-navigation.ts';
import { focusLater } from '../../../../shared/focus-later.ts';
import type { Review } from '../use-review.ts';
import { RenderedPage, type BlockMark } from './rendered-page.tsx';
import css from './rendered.module.css';
import { titleOfBlock } from '../../../../shared/language/title-of-block.ts';

const wordsOf = { added: t('New'), changed: t('Changed'), same: t('Moved'), removed: t('Removed') };

/** What the review says of each block of the requested version. */
function marksOf(rows: readonly ComparedBlock[], comments: readonly ReviewComment[]): ReadonlyMap<string, BlockMark> {
  const open = comments.filter(isOpen);
  return new Map(
    rows.map(({ key, kind, isMoved }) => [
      key,
      {
        kind: kind === 'same' && !isMoved ? null : kind,
        words: kind === 'same' && !isMoved ? '' : wordsOf[kind],
        comments: open.filter(({ blockKey }) => blockKey === key).length,
      },
    ]),
  );
}

type RenderedReviewProps = {
  readonly review: Review;
  readonly walk: Walk;
  readonly comments: readonly ReviewComment[];
  footOf(key: string, title: string): ReactNode;
};

/** The requested version as the site will show it; its blocks are marked, and lead to their comments. */
export function RenderedReview({ review, walk, comments, footOf }: RenderedReviewProps) {
  const { requested, page, comparison } = review;
  const { ref: room, width, height } = useElementSize<HTMLDivElement>();
  const [chosen, setChosen] = useState<string | null>(null);
  const rows = useMemo(() => (comparison?.rows ?? []).filter((row): row is ComparedBlock => row.kind !== 'origin'), [comparison]);
  const marks = useMemo(() => marksOf(rows, comments), [rows, comments]);
  const removed = rows.flatMap(({ kind, before }) => (kind === 'removed' && before !== null ? [before] : []));
  const walked = walk.current?.startsWith('change-of-') === true ? walk.current.slice('change-of-'.length) : null;
  useEffect(() => {
    if (walked !== null) setChosen(walked);
  }, [walked]);
  const block: Block | undefined = requested?.blocks.find(({ key }) => key === chosen);
  if (requested === undefined || page === undefined) return null;
  return (
    <div className={css.rendered}>
      {removed.length > 0 && (
        <p className={css.removed}>{t('No longer on the page: {titles}.', { titles: removed.map(titleOfBlock).join(', ') })}</p>
      )}
      <div className={css.room} ref={room}>
        {width > 0 && (
          <ReusableOf blocks={requested.blocks}>
            <RenderedPage
              page={page}
              version={requested}
              marks={marks}
              chosen={chosen}
              room={{ width, height }}
              onChoose={(key, isByKey) => {
                setChosen(key);
                if (isByKey) focusLater(`comment-on-${key}`);
              }}
            />
          </ReusableOf>
        )}
      </div>
      <section className={css.foot} aria-label={t('Comments on the chosen block')}>
        {block === undefined ? (
          <p className={css.hint}>{t('Choose a block of the page to read its comments or to write one.')}</p>
        ) : (
          <>
            <h2 className={css.footTitle}>{titleOfBlock(block)}</h2>
            {footOf(block.key, titleOfBlock(block))}
          </>
        )}
      </section>
    </div>
  );
}

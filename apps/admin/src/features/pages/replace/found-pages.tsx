import { Checkbox } from '@mantine/core';
import type { FoundPage } from '@ximblox/contract';
import { pageTypeCatalog } from '@ximblox/blocks';
import { memo } from 'react';
import { Link } from 'react-router-dom';

import { adminLocaleNames } from '../../../shared/language/words.ts';
import { language } from '../../../shared/language/language.ts';
import { t } from '../../../shared/language/t.ts';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import { chosenCount, isHitChosen, type LeftOut } from './choice.ts';
import css from './replace.module.css';

type FoundPagesProps = {
  readonly pages: readonly FoundPage[];
  readonly leftOut: LeftOut;
  readonly replaceWith: string;
  onPage(page: FoundPage, isChosen: boolean): void;
  onHit(page: FoundPage, hit: number, isChosen: boolean): void;
};

/** The pages with their occurrences before and after, each to be ticked. */
export function FoundPages({ pages, leftOut, ...rest }: FoundPagesProps) {
  return (
    <ul className={css.pages} aria-label={t('Pages with the text')}>
      {pages.map((page) => (
        // A page whose choice is as it was is not drawn again.
        <FoundPageRow key={page.id} page={page} left={leftOut.get(page.id)} {...rest} />
      ))}
    </ul>
  );
}

type RowProps = Omit<FoundPagesProps, 'pages' | 'leftOut'> & {
  readonly page: FoundPage;
  readonly left: ReturnType<LeftOut['get']>;
};

const FoundPageRow = memo(function FoundPageRow({ page, left, replaceWith, onPage, onHit }: RowProps) {
  const leftOut: LeftOut = left === undefined ? new Map() : new Map([[page.id, left]]);
  const chosen = chosenCount(leftOut, page);
  const title = page.title === '' ? t('Untitled') : page.title;
  const hidden = page.count - page.hits.length;
  return (
    <li className={css.page}>
      <div className={css.head}>
        <Checkbox
          aria-label={t('Replace in {title}', { title })}
          checked={chosen === page.count}
          indeterminate={chosen > 0 && chosen < page.count}
          onChange={(event) => onPage(page, event.currentTarget.checked)}
        />
        <p className={css.name} style={{ margin: 0 }}>
          <Link to={`/page/${page.id}`}>{title}</Link>
          <span>
            {page.path} · {pageTypeCatalog.get(page.type)?.label[language] ?? page.type} · {adminLocaleNames[page.locale]} ·{' '}
            {t('{count, plural, one {# occurrence} other {# occurrences}}', { count: page.count })}
          </span>
        </p>
        <StatusChip state={page.state} isLive={page.isLive} />
      </div>
      <ul className={css.hits}>
        {page.hits.map((hit, number) => (
          <li key={number}>
            <label className={css.hit}>
              <input
                type="checkbox"
                checked={isHitChosen(leftOut, page.id, number)}
                onChange={(event) => onHit(page, number, event.currentTarget.checked)}
              />
              <span className={css.words}>
                <span className={css.place}>{hit.place}: </span>
                {hit.before}
                <del>{hit.text}</del>
                {isHitChosen(leftOut, page.id, number) && <ins>{replaceWith}</ins>}
                {hit.after}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className={css.more}>
          {t(
            'and {hidden, plural, one {# more occurrence, which is} other {# more occurrences, which are}} replaced with the page',
            { hidden },
          )}
        </p>
      )}
    </li>
  );
});

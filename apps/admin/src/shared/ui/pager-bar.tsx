import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { t } from '../language/t.ts';
import css from './pager-bar.module.css';
import { pagerItems, rangeText } from './pager.ts';

type PagerBarProps = {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly totalItems: number;
  onPage(pageIndex: number): void;
  readonly onPageSize?: (pageSize: number) => void;
};
const pageSizes = [25, 50, 100] as const;

/** The footer of a list: range, page size, and the page links if there are several pages. */
export function PagerBar({ pageIndex, pageSize, totalItems, onPage, onPageSize }: PagerBarProps) {
  const pageCount = Math.ceil(totalItems / pageSize);
  const items = pagerItems(pageIndex, pageCount);
  return (
    <div className={css.bar}>
      <span className={css.range} role="status">
        {rangeText(pageIndex, pageSize, totalItems)}
      </span>
      {onPageSize !== undefined && (
        <label className={css.size}>
          <span className="visually-hidden">{t('Rows a page')}</span>
          <select value={pageSize} onChange={(event) => onPageSize(Number(event.currentTarget.value))}>
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {t('{size} a page', { size })}
              </option>
            ))}
          </select>
        </label>
      )}
      {items.length > 0 && (
        <nav className={css.pages} aria-label={t('Pages of this list')}>
          <Step name={t('First page')} isOff={pageIndex === 0} onClick={() => onPage(0)}>
            <IconChevronsLeft size={16} />
          </Step>
          <Step name={t('Previous page')} isOff={pageIndex === 0} onClick={() => onPage(pageIndex - 1)}>
            <IconChevronLeft size={16} />
          </Step>
          {items.map((item, place) =>
            item === 'gap' ? (
              <span key={`gap-${place}`} className={css.gap} aria-hidden>
                …
              </span>
            ) : (
              <button
                key={item}
                type="button"
                className={css.page}
                aria-label={t('Page {item}', { item: item + 1 })}
                aria-current={item === pageIndex ? 'page' : undefined}
                onClick={() => onPage(item)}
              >
                {item + 1}
              </button>
            ),
          )}
          <Step name={t('Next page')} isOff={pageIndex >= pageCount - 1} onClick={() => onPage(pageIndex + 1)}>
            <IconChevronRight size={16} />
          </Step>
          <Step name={t('Last page')} isOff={pageIndex >= pageCount - 1} onClick={() => onPage(pageCount - 1)}>
            <IconChevronsRight size={16} />
          </Step>
        </nav>
      )}
    </div>
  );
}

function Step({
  name,
  isOff,
  onClick,
  children,
}: {
  readonly name: string;
  readonly isOff: boolean;
  onClick(): void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={css.page}
      aria-label={name}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      {children}
    </button>
  );
}

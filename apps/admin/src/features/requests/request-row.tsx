import type { PublicationRequest } from '@ximblox/contract';
import { pageTypeCatalog } from '@ximblox/blocks';
import { Link, useLocation } from 'react-router-dom';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { fromList } from '../../shared/list/list-search.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { formatExact } from '../../shared/format.ts';
import { DecisionChip } from './decision-list.tsx';
import { ageText, requestKey, waitsLong } from './request-lists.ts';
import css from './requests.module.css';

/** The path of a request's review. */
export const reviewPath = (versionID: number): string => `/publication-requests/${versionID}`;
export const rowID = (request: PublicationRequest): string => `request-${requestKey(request)}`;
/** A page type and a language as text. */
export const kindOf = ({ type, locale }: PublicationRequest): string =>
  `${pageTypeCatalog.get(type)?.label[language] ?? type}, ${adminLocaleNames[locale]}`;

type RequestRowProps = {
  readonly request: PublicationRequest;
  readonly isSelected: boolean;
  /** Whether a click shows the request beside the list; otherwise it opens the review. */ readonly hasPreview: boolean;
  onSelect(): void;
};

/** A request in the inbox. Enter opens its review. */
export function RequestRow({ request, isSelected, hasPreview, onSelect }: RequestRowProps) {
  const { pageVersionID, title, requestedBy, requestedAt, comment, feedback, decidedAt, openComments } = request;
  const since = decidedAt ?? requestedAt;
  const words = decidedAt === null ? comment : feedback;
  const { search } = useLocation();
  return (
    <Link
      id={rowID(request)}
      to={reviewPath(pageVersionID)}
      state={fromList(search)}
      className={css.row}
      aria-current={isSelected || undefined}
      onFocus={onSelect}
      onClick={(event) => {
        // A single click selects; the keyboard and a double click open.
        const isPlain = event.detail === 1 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
        if (hasPreview && isPlain) event.preventDefault();
      }}
    >
      <Avatar name={requestedBy.name} />
      <span className={css.rowWords}>
        <span className={css.rowTitle}>{title === '' ? t('Untitled') : title}</span>
        <span className={css.second}>
          {requestedBy.name}, {kindOf(request)}
        </span>
        {words.trim() !== '' && <span className={css.rowComment}>{words}</span>}
      </span>
      <span className={css.rowEnd}>
        <time className={css.second} dateTime={since} title={formatExact(since)}>
          {ageText(since)}
        </time>
        <DecisionChip request={request} />
        {decidedAt === null && openComments > 0 && (
          <span className={css.second}>
            {t('{openComments, plural, one {# open comment} other {# open comments}}', { openComments })}
          </span>
        )}
        {decidedAt === null && waitsLong(requestedAt) && <span className={css.long}>{t('waiting for long')}</span>}
      </span>
    </Link>
  );
}

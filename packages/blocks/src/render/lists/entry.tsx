import { dayAndMonth, keepCompounds, keepNames, keepUnits } from '@ximblox/i18n';
import type { Locale } from '@ximblox/primitives';

import { pageTypeCatalog } from '../../catalog.ts';
import type { PageCard } from '../../render-context.ts';
import { Image } from '../media/image.tsx';
import { NoImage } from '../media/no-image.tsx';
import { MetaLine } from './meta-line.tsx';
import { bylineOf, metaOf } from './page-card.ts';
import css from './entry.module.css';
import { FormNow } from './form-now.tsx';

type EntryProps = {
  readonly page: PageCard;
  readonly shape: 'card' | 'row';
  readonly large: boolean;
  /** In a list of pages of several types: all rows have the same columns. */
  readonly mixed?: boolean;
  /** Whether its image is the first in view. */
  readonly first?: boolean;
  readonly locale: Locale;
  readonly titleLevel: 'h2' | 'h3' | 'h4';
};

/** The days of a page as on a calendar. They are hidden from screen readers, for which the meta line has them in full. */
function Day({ page, locale }: { readonly page: PageCard; readonly locale: Locale }) {
  const { dateTime, lastDay } = metaOf(page, locale);
  const parts = dayAndMonth(locale, dateTime, lastDay);
  return (
    <div className={css.day} aria-hidden="true">
      {parts !== undefined && (
        <>
          <b className={css.number}>{parts.day}</b>
          {parts.month} {dateTime.slice(0, 4)}
        </>
      )}
    </div>
  );
}

/** A page in a list: image or date, meta line, title, description, source. The whole entry is the link. */
export function Entry({ page, shape, large, mixed = false, first = false, locale, titleLevel: Title }: EntryProps) {
  const sizes =
    shape === 'row'
      ? '(min-width: 760px) 220px, 166px'
      : large
        ? '(min-width: 1440px) 752px, (min-width: 1180px) 53vw, 92vw'
        : '(min-width: 1440px) 416px, (min-width: 1000px) 30vw, (min-width: 560px) 45vw, 92vw';
  const byline = bylineOf(page, locale);
  const showsDay = shape === 'row' && pageTypeCatalog.get(page.type)?.rowFigure === 'day';
  const classes = [
    css.entry,
    css[shape],
    large && css.large,
    showsDay && css.dated,
    mixed ? css.mixed : byline !== '' && css.sourced,
  ];
  return (
    <article className={classes.filter((name) => typeof name === 'string').join(' ')}>
      {showsDay ? (
        <Day page={page} locale={locale} />
      ) : (
        <div className={css.frame}>
          {page.image === null || page.image.url === '' ? (
            <NoImage />
          ) : (
            <Image image={page.image} dark={page.dark} sizes={sizes} className={css.image} first={first} decorative />
          )}
        </div>
      )}
      <div className={css.words}>
        <MetaLine
          page={page}
          locale={locale}
          place={large ? 'roomy-list' : 'list'}
          now={showsDay ? undefined : page.form}
          hasDay={showsDay}
        />
        <Title className={css.title}>
          <a href={page.path} className={css.link}>
            {keepCompounds(keepUnits(page.title))}
          </a>
        </Title>
        {page.description !== '' && <p className={css.text}>{keepUnits(page.description)}</p>}
        {byline !== '' && <p className={css.byline}>{keepNames(keepUnits(byline))}</p>}
      </div>
      {showsDay && <FormNow page={page} locale={locale} />}
    </article>
  );
}

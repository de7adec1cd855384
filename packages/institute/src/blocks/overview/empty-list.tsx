import { formatNumber, searchPaths } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';
import { localePrefixes, type Locale } from '@ximblox/primitives';

import { filterNames, type PageList } from '@ximblox/blocks';
import { chosenName, followOf, type FilterProps, EmptyWave } from '@ximblox/blocks/render';
import css from './empty-list.module.css';

export type Kind = 0 | 1 | 2 | 3 | 4;
type EmptyListProps = { readonly list: PageList; readonly path: string; readonly firstPage: string; readonly locale: Locale };

/** The empty state of a list: nothing is published yet, or the URL asks for a page after the last. */
export function EmptyList({ list, path, firstPage, locale }: EmptyListProps) {
  const words = texts(locale);
  const isBeyond = list.totalItems > 0;
  const starts = [
    ...(isBeyond ? [{ href: firstPage, text: words.list.firstPage }] : []),
    { href: `/${localePrefixes[locale]}/`, text: words.home },
    { href: searchPaths[locale], text: words.searchLabel },
  ].filter(({ href }) => isBeyond || href !== path);
  return (
    <div className={css.empty}>
      <EmptyWave />
      <h2 className={css.title}>{isBeyond ? words.list.beyond : words.list.empty}</h2>
      <p className={css.help}>{isBeyond ? words.list.beyondHelp : words.list.emptyHelp}</p>
      <ul className={css.starts}>
        {starts.map(({ href, text }) => (
          <li key={href} className={css.start}>
            <a className="strong-link" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Joins names with commas and a final "and". */
const inWords = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`;

/** Filters that have nothing in common: which they are, and every part of them that has something. */
export function NoMatch({ kind, ...props }: FilterProps & { readonly kind: Kind }) {
  const { filtering, locale, addressOf } = props;
  const { chosen, ways, totalOfAll } = filtering;
  const words = texts(locale);
  const names = filterNames.filter((name) => chosen[name] !== undefined);
  const all = inWords(
    names.map((name) => chosenName(props, name)),
    words.filters.and,
  );
  const isOneTooMany = ways.some(
    ({ filters }) => filterNames.filter((name) => filters[name] !== undefined).length === names.length - 1,
  );
  const count = (total: number): string => words.list.count(formatNumber(locale, total), total, kind);
  return (
    <div className={css.empty}>
      <EmptyWave />
      <h2 className={css.title}>{words.filters.none(names.length)}</h2>
      <p className={css.help}>
        {names.length === 1 ? words.filters.nothing(all) : words.filters.clash(all)}{' '}
        {ways.length > 0 && (isOneTooMany ? words.filters.takeOne : words.filters.takeMore)}
      </p>
      <ul className={css.starts}>
        {ways.map((way) => (
          <li key={JSON.stringify(way.filters)} className={css.start}>
            <a className="strong-link" href={addressOf(way.filters)} rel={followOf(way.filters)}>
              {[
                ...names.filter((name) => way.filters[name] !== undefined).map((name) => chosenName(props, name)),
                ...names.filter((name) => way.filters[name] === undefined).map((name) => words.filters.any[name]),
              ].join(', ')}
            </a>{' '}
            <span>{count(way.count)}</span>
          </li>
        ))}
        <li className={css.start}>
          <a className="strong-link" href={addressOf({})}>
            {words.filters.clearAll}
          </a>{' '}
          <span>{count(totalOfAll)}</span>
        </li>
      </ul>
    </div>
  );
}

import { formatNumber, keepUnits } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';
import { localePrefixes } from '@ximblox/primitives';

import { filterNames, filterQuery, type Filtering, type Filters, type PageList } from '@ximblox/blocks';
import { Entry, FilterChips, FilterPanel, type FilterProps, LinkTo, blockID, readProps, Paging } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { listedTypes, overview } from './block.ts';
import { NoMatch, EmptyList } from './empty-list.tsx';
import css from './view.module.css';

export const { type } = overview;

const emptyList: PageList = { items: [], totalItems: 0, pageIndex: 0, pageSize: 1 };
const noFiltering: Filtering = { groups: [], chosen: {}, unknown: [], ways: [], totalOfAll: 0 };
/** What programs can follow of each kind. */
const feeds = {
  0: [{ name: 'feed.xml', text: 'feed' }],
  1: [
    { name: 'events.ics', text: 'calendar' },
    { name: 'events.xml', text: 'eventFeed' },
  ],
  2: [{ name: 'publications.xml', text: 'publicationFeed' }],
  3: [],
} as const;
const layoutClasses = { list: css.plain, lead: css.lead, cards: css.cards };

/** The filters in the URL of each page of a list. */
const pagingQuery = (filters: Filters): string => {
  const query = filterQuery(filters);
  return query === '' ? '' : `${query}&`;
};

/** The header of a list with filters: selected filters, number of results, feed. */
function State({ list, kind, ...filters }: FilterProps & { readonly list: PageList; readonly kind: 0 | 1 | 2 | 3 }) {
  const { locale, filtering } = filters;
  const words = texts(locale);
  const number = formatNumber(locale, list.totalItems);
  return (
    <>
      <div className={css.state}>
        <FilterChips {...filters} />
        <p className={css.count}>
          {words.list.count(number, list.totalItems, kind)}
          {list.totalItems > 1 && `, ${kind === 1 ? words.list.comingFirst : words.list.newestFirst}`}
        </p>
      </div>
      {filtering.unknown.length > 0 && (
        <p className={css.unknown}>
          {words.filters.unknown(filtering.unknown.map((name) => words.filters.names[name].toLowerCase()).join(', '))}
        </p>
      )}
    </>
  );
}

/** The newest pages of a kind: as a list with pages, as one large and three small, or as cards. */
export function view({ block, context }: BlockViewProps) {
  const { title, kind, layout, more } = readProps(overview, block);
  const list = context.lists[block.key] ?? emptyList;
  const words = texts(context.locale).list;
  const Title = title === '' ? 'h2' : 'h3';
  const { filtering } = list;
  const addressOf = (filters: Filters): string => {
    const query = filterQuery(filters);
    return query === '' ? context.path : `${context.path}?${query}`;
  };
  const filters = { filtering: filtering ?? noFiltering, pageType: listedTypes[kind][0], locale: context.locale, addressOf };
  const isFiltered = filterNames.some((name) => filters.filtering.chosen[name] !== undefined);
  const hasChoice = filters.filtering.groups.some(({ options }) => options.length > 1) || isFiltered;
  const shape = (index: number) => (layout === 'cards' || (layout === 'lead' && index === 0) ? 'card' : 'row');
  return (
    <section id={blockID(block)} className={`${css.overview ?? ''} ${layoutClasses[layout] ?? ''}`}>
      <div className={css.head}>
        {title !== '' && <h2 className={css.title}>{keepUnits(title)}</h2>}
        {hasChoice && <FilterPanel {...filters} />}
        {layout === 'list' && !hasChoice && list.totalItems > 0 && (
          <p className={css.count}>
            {words.count(formatNumber(context.locale, list.totalItems), list.totalItems, kind)},{' '}
            {kind === 1 ? words.comingFirst : words.newestFirst}
          </p>
        )}
        {layout === 'list' &&
          feeds[kind].map(({ name, text }) => (
            <a key={name} className={css.feed} href={`/${localePrefixes[context.locale]}/${name}`}>
              {texts(context.locale)[text]}
            </a>
          ))}
        <LinkTo link={more} context={context} className="action" />
      </div>
      <div className={css.body}>
        {hasChoice && <State {...filters} list={list} kind={kind} />}
        {isFiltered && list.totalItems === 0 ? (
          <NoMatch {...filters} kind={kind} />
        ) : list.items.length === 0 ? (
          <EmptyList list={list} path={context.path} firstPage={addressOf(filters.filtering.chosen)} locale={context.locale} />
        ) : (
          <ul className={css.list}>
            {list.items.map((page, index) => (
              <li key={page.id} className={css.item}>
                <Entry
                  page={page}
                  shape={shape(index)}
                  large={layout === 'lead' && index === 0}
                  locale={context.locale}
                  titleLevel={Title}
                />
              </li>
            ))}
          </ul>
        )}
        {layout === 'list' && list.items.length > 0 && (
          <Paging list={list} path={context.path} locale={context.locale} query={pagingQuery(filters.filtering.chosen)} />
        )}
      </div>
    </section>
  );
}

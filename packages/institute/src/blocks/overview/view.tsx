import { formatDate, formatNumber, keepUnits } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';
import type { Locale } from '@ximblox/primitives';

import { feedPath, filterNames, filterQuery, type Filtering, type Filters, type PageList } from '@ximblox/blocks';
import {
  Entry,
  FilterChips,
  FilterPanel,
  hasChoice,
  type FilterProps,
  LinkTo,
  PageRow,
  blockID,
  readProps,
  Paging,
} from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { listedTypes, overview } from './block.ts';
import { NoMatch, EmptyList, type Kind } from './empty-list.tsx';
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
  4: [{ name: 'vacancies.xml', text: 'vacancyFeed' }],
} as const;
const layoutClasses = { list: css.plain, lead: css.lead, cards: css.cards, rows: css.rows };

/** The filters in the URL of each page of a list. */
const pagingQuery = (filters: Filters): string => {
  const query = filterQuery(filters);
  return query === '' ? '' : `${query}&`;
};

/** The header of a list with filters: selected filters, number of results, feed. */
function State({ list, kind, ...filters }: FilterProps & { readonly list: PageList; readonly kind: Kind }) {
  const { locale, filtering } = filters;
  const words = texts(locale);
  const number = formatNumber(locale, list.totalItems);
  return (
    <>
      <div className={css.state}>
        <FilterChips {...filters} />
        <p className={css.count}>
          {words.list.count(number, list.totalItems, kind)}
          {list.totalItems > 1 &&
            `, ${list.byDay !== undefined && filtering.chosen.when !== 'past' ? words.list.comingFirst : words.list.newestFirst}`}
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

type EntriesProps = {
  readonly list: PageList;
  readonly layout: keyof typeof layoutClasses;
  readonly kind: Kind;
  /** Whether the block has a heading of its own. */
  readonly isTitled: boolean;
  /** Whether its first image is the first of the page. */
  readonly isFirst: boolean;
  readonly chosen: Filters;
  readonly locale: Locale;
};

/** The pages of a list: those by day as upcoming and past ones, with today between them. */
function Entries({ list: { items, byDay, pageIndex }, layout, kind, isTitled, isFirst, chosen, locale }: EntriesProps) {
  const Heading = isTitled ? 'h3' : 'h2';
  const words = texts(locale);
  const entries = (pages: PageList['items'], titleLevel: 'h2' | 'h3' | 'h4') => (
    <ul className={css.list}>
      {pages.map((page, index) => (
        <li key={page.id} className={css.item}>
          <Entry
            page={page}
            shape={layout === 'cards' || (layout === 'lead' && index === 0) ? 'card' : 'row'}
            large={layout === 'lead' && index === 0}
            first={isFirst && page === items[0]}
            locale={locale}
            titleLevel={titleLevel}
          />
        </li>
      ))}
    </ul>
  );
  // Vacancies have no images, and the day on which they were published says little of them.
  if (kind === 4)
    return (
      <ul className={css.list}>
        {items.map((page) => (
          <li key={page.id} className={`${css.item ?? ''} ${css.texts ?? ''}`}>
            <PageRow page={page} locale={locale} titleLevel={Heading} />
          </li>
        ))}
      </ul>
    );
  if (byDay === undefined || layout !== 'list') return entries(items, Heading);
  const group = (name: string, pages: PageList['items'], className?: string) => (
    <section className={className}>
      <Heading className={css.group}>{name}</Heading>
      {entries(pages, isTitled ? 'h4' : 'h3')}
    </section>
  );
  const coming = items.slice(0, byDay.coming);
  // That their forms are closed goes without saying.
  const past = items.slice(byDay.coming).map((page) => ({ ...page, form: undefined }));
  return (
    <>
      {coming.length > 0 && group(words.filters.coming, coming)}
      {past.length > 0 && (
        <>
          {pageIndex === 0 && chosen.when === undefined && (
            <>
              {coming.length === 0 && <p className={css.nothing}>{words.list.nothingComing}</p>}
              <p className={css.today}>
                <time dateTime={byDay.today}>{words.list.today(formatDate(locale, byDay.today))}</time>
              </p>
            </>
          )}
          {group(words.filters.past, past, css.past)}
        </>
      )}
    </>
  );
}

/** The newest pages of a kind: as a list with pages, as one large and three small, or as cards. */
export function view({ block, context }: BlockViewProps) {
  const { title, kind, layout, more } = readProps(overview, block);
  const list = context.lists[block.key] ?? emptyList;
  const words = texts(context.locale).list;
  const { filtering } = list;
  const addressOf = (filters: Filters): string => {
    const query = filterQuery(filters);
    return query === '' ? context.path : `${context.path}?${query}`;
  };
  const filters = {
    filtering: filtering ?? noFiltering,
    pageType: listedTypes[kind].length === 1 ? listedTypes[kind][0] : '',
    locale: context.locale,
    addressOf,
  };
  const isFiltered = filterNames.some((name) => filters.filtering.chosen[name] !== undefined);
  const isFilterable = hasChoice(filters.filtering);
  const { tag } = filters.filtering.chosen;
  const narrowing = tag === undefined ? {} : { tag: Number(tag) };
  return (
    <section id={blockID(block)} className={`${css.overview ?? ''} ${layoutClasses[layout] ?? ''}`}>
      <div className={css.head}>
        {title !== '' && <h2 className={css.title}>{keepUnits(title)}</h2>}
        {isFilterable && <FilterPanel {...filters} />}
        {layout === 'list' && !isFilterable && list.totalItems > 0 && (
          <p className={css.count}>
            {words.count(formatNumber(context.locale, list.totalItems), list.totalItems, kind)},{' '}
            {kind === 1 ? words.comingFirst : words.newestFirst}
          </p>
        )}
        {layout === 'list' &&
          feeds[kind].map(({ name, text }) => (
            <a key={name} className={css.feed} href={feedPath(context.locale, name, narrowing)}>
              {texts(context.locale)[text]}
            </a>
          ))}
        <LinkTo link={more} context={context} className="action" />
      </div>
      <div className={css.body}>
        {isFilterable && <State {...filters} list={list} kind={kind} />}
        {isFiltered && list.totalItems === 0 ? (
          <NoMatch {...filters} kind={kind} />
        ) : list.items.length === 0 ? (
          <EmptyList list={list} path={context.path} firstPage={addressOf(filters.filtering.chosen)} locale={context.locale} />
        ) : (
          <Entries
            list={list}
            layout={layout}
            kind={kind}
            isTitled={title !== ''}
            isFirst={context.firstList === block.key}
            chosen={filters.filtering.chosen}
            locale={context.locale}
          />
        )}
        {layout === 'list' && list.items.length > 0 && (
          <Paging list={list} path={context.path} locale={context.locale} query={pagingQuery(filters.filtering.chosen)} />
        )}
      </div>
    </section>
  );
}

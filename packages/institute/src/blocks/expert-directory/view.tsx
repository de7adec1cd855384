import { formatNumber, keepUnits } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';

import { chosenNames, filterQuery, frameID, type Filtering, type Filters, type PageList } from '@ximblox/blocks';
import {
  blockID,
  EmptyWave,
  FilterChips,
  FilterPanel,
  hasChoice,
  Paging,
  readProps,
  type FilterProps,
} from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { Person } from '../experts/person.tsx';
import { expertDirectory } from './block.ts';
import css from './view.module.css';

export const { type } = expertDirectory;

const emptyList: PageList = { items: [], totalItems: 0, pageIndex: 0, pageSize: 1 };
const noFiltering: Filtering = { groups: [], chosen: {}, unknown: [], ways: [], totalOfAll: 0 };

/** A URL's query of a term and filters. */
const queryOf = (term: string, filters: Filters): string =>
  [term === '' ? '' : `q=${encodeURIComponent(term)}`, filterQuery(filters)].filter((part) => part !== '').join('&');

type SearchProps = FilterProps & {
  readonly id: string;
  readonly path: string;
  readonly term: string;
  readonly isTooShort: boolean;
};

/** The search field. Outside of the results, so that it keeps what is typed while these come. */
function Search({ id, path, term, isTooShort, locale, filtering }: SearchProps) {
  const words = texts(locale);
  return (
    <form action={path} method="get" role="search" aria-label={words.expertDirectory.label} data-live-search="">
      <label className={css.label} htmlFor={`${id}-q`}>
        {words.expertDirectory.label}
      </label>
      <div className={css.row}>
        <input
          className={css.field}
          id={`${id}-q`}
          name="q"
          type="search"
          defaultValue={term}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={isTooShort ? `${id}-short` : undefined}
        />
        {chosenNames(filtering.chosen).map((name) => (
          <input key={name} type="hidden" name={name} value={filtering.chosen[name]} />
        ))}
        <button className="button" type="submit">
          {words.search}
        </button>
      </div>
      {isTooShort && (
        <p id={`${id}-short`} className={css.short}>
          {words.searchPage.tooShort}
        </p>
      )}
    </form>
  );
}

type NothingProps = FilterProps & { readonly path: string; readonly term: string; readonly titleLevel: 'h2' | 'h3' };

/** What to do where no expert matches. */
function Nothing({ path, term, titleLevel: Title, ...filters }: NothingProps) {
  const words = texts(filters.locale).expertDirectory;
  const isFiltered = chosenNames(filters.filtering.chosen).length > 0;
  return (
    <div className={css.nothing}>
      <EmptyWave />
      <Title className={css.nothingTitle}>{term === '' && !isFiltered ? words.empty : words.none}</Title>
      {(term !== '' || isFiltered) && (
        <>
          <p>{words.noneHelp}</p>
          <ul className={css.ways}>
            {term !== '' && isFiltered && (
              <li>
                <a className="strong-link" href={filters.addressOf({})}>
                  {words.allWith(term)}
                </a>
              </li>
            )}
            <li>
              <a className="strong-link" href={path}>
                {words.all}
              </a>
            </li>
          </ul>
        </>
      )}
    </div>
  );
}

/** All experts: a search that follows what is typed, filters that are links, and pages. The URL has it all. */
export function view({ block, context }: BlockViewProps) {
  const { title } = readProps(expertDirectory, block);
  const { locale, path } = context;
  const list = context.lists[block.key] ?? emptyList;
  const { term = '', isTooShort = false } = list.search ?? {};
  const { expertDirectory: words, filters: filterWords } = texts(locale);
  const Title = title === '' ? 'h2' : 'h3';
  const id = blockID(block, true) ?? '';
  const filtering = list.filtering ?? noFiltering;
  const addressOf = (filters: Filters): string => {
    const query = queryOf(term, filters);
    return query === '' ? path : `${path}?${query}`;
  };
  const filters: FilterProps = { filtering, pageType: 'expert', locale, addressOf };
  const isFilterable = hasChoice(filtering);
  const query = queryOf(term, filtering.chosen);
  return (
    <section id={id} className={css.directory} aria-label={title === '' ? words.label : undefined}>
      {title !== '' && <h2 className={css.title}>{keepUnits(title)}</h2>}
      <Search {...filters} id={frameID(id)} path={path} term={term} isTooShort={isTooShort} />
      <div className={isFilterable ? css.columns : undefined} data-live-results="">
        {isFilterable && <FilterPanel {...filters} />}
        <div className={css.body}>
          <div className={css.state}>
            <FilterChips {...filters} />
            <p className={css.count} data-live-count="">
              {words.count(formatNumber(locale, list.totalItems), list.totalItems)}
            </p>
          </div>
          {filtering.unknown.length > 0 && (
            <p className={css.unknown}>
              {filterWords.unknown(filtering.unknown.map((name) => filterWords.names[name].toLowerCase()).join(', '))}
            </p>
          )}
          {list.items.length === 0 ? (
            <Nothing {...filters} path={path} term={term} titleLevel={Title} />
          ) : (
            <ul className={css.list}>
              {list.items.map((page, index) => (
                <li key={page.id} className={css.item}>
                  <Person page={page} locale={locale} titleLevel={Title} first={index === 0 && context.firstList === block.key} />
                </li>
              ))}
            </ul>
          )}
          <Paging list={list} path={path} locale={locale} query={query === '' ? '' : `${query}&`} />
        </div>
      </div>
    </section>
  );
}

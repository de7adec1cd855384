import { chosenNames, filterQuery, type Filtering, type Filters } from '@ximblox/blocks';
import {
  Breadcrumb,
  chosenName,
  FilterChips,
  FilterPanel,
  EmptyWave,
  followOf,
  hasChoice,
  Paging,
  SearchForm,
  unknownNames,
} from '@ximblox/blocks/render';
import { formatNumber, searchPaths } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';
import { localePrefixes } from '@ximblox/primitives';

import { homePath } from '../layout/navigation.ts';
import { SearchResult } from './search-result.tsx';
import type { SearchView } from './search-view.ts';
import { sectionsOf } from './section.ts';
import css from './search-screen.module.css';

const noFiltering: Filtering = { groups: [], chosen: {}, unknown: [], ways: [], totalOfAll: 0 };

/** The filter props of a search. */
const filtersOf = (view: SearchView) => {
  const { locale } = view.frame;
  const addressOf = (filters: Filters): string =>
    `${searchPaths[locale]}?${[`q=${encodeURIComponent(view.term)}`, filterQuery(filters)].filter((part) => part !== '').join('&')}`;
  return { filtering: view.filtering ?? noFiltering, pageType: '', locale, addressOf };
};

/** The highlighted words of the results, without duplicates. */
const markedWords = (view: SearchView): string[] =>
  [
    ...new Set(
      view.results.flatMap(({ snippet }) =>
        [...snippet.matchAll(/<mark>([^<]+)<\/mark>/g)].map(([, word]) => (word ?? '').toLowerCase()),
      ),
    ),
  ].slice(0, 4);

/** The notice that results contain other words than the search term. */
function Understood({ view }: { readonly view: SearchView }) {
  const words = texts(view.frame.locale).searchPage;
  const found = markedWords(view);
  if (view.understoodAs === undefined || view.understoodAs === 'exact' || view.results.length === 0) return null;
  if (view.correctedTerm !== undefined)
    return (
      <p className={css.understood}>
        {words.shownFor} <strong>{view.correctedTerm}</strong>. {words.noPageHas(view.term)}
      </p>
    );
  return (
    <p className={css.understood}>
      {view.understoodAs === 'near' ? words.near(view.term) : words.some(view.term)}{' '}
      {found.length > 0 && words.shown(found.join(', '))}
    </p>
  );
}

function Results({ view }: { readonly view: SearchView }) {
  const { locale } = view.frame;
  const words = texts(locale).searchPage;
  const filters = filterQuery(filtersOf(view).filtering.chosen);
  return (
    <>
      <ol className={css.list}>
        {view.results.map((result) => (
          <SearchResult key={result.pageID} result={result} locale={locale} sections={sectionsOf(view.frame.menu, result.path)} />
        ))}
      </ol>
      {view.results.length === 0 && <p className={css.beyond}>{words.beyond}</p>}
      <Paging
        list={{ totalItems: view.total, pageIndex: view.pageIndex, pageSize: view.pageSize }}
        path={searchPaths[locale]}
        locale={locale}
        query={`q=${encodeURIComponent(view.term)}&${filters === '' ? '' : `${filters}&`}`}
      />
    </>
  );
}

/** Suggestions where the filters exclude all results: relaxed filters and other languages. */
function NoMatch({ view }: { readonly view: SearchView }) {
  const filters = filtersOf(view);
  const { chosen, ways, groups } = filters.filtering;
  const { locale } = view.frame;
  const words = texts(locale);
  const names = chosenNames(chosen);
  const all = groups.find(({ name }) => name === 'language')?.options.find(({ value }) => value === 'all');
  const elsewhere = ways.length === 0 && chosen.language !== 'all' && all !== undefined && all.count > 0;
  const links = [
    ...ways.map((way) => ({
      ...way,
      text: chosenNames(way.filters)
        .map((name) => chosenName({ ...filters, filtering: { ...filters.filtering, chosen: way.filters } }, name))
        .join(', '),
    })),
    ...(elsewhere ? [{ filters: { ...chosen, language: 'all' }, count: all.count, text: words.filters.allLanguages }] : []),
    ...(names.length > 0 && filters.filtering.totalOfAll > 0
      ? [{ filters: {}, count: filters.filtering.totalOfAll, text: words.filters.clearAll }]
      : []),
  ];
  if (links.length === 0) return null;
  return (
    <>
      <h3 className={css.tryTitle}>{words.searchPage.wider}</h3>
      <ul className={css.starts}>
        {links.map((link) => (
          <li key={link.text} className={`${css.start ?? ''} ${css.counted ?? ''}`}>
            <a className="strong-link" href={filters.addressOf(link.filters)} rel={followOf(link.filters)}>
              {link.text}
            </a>{' '}
            <span>
              {formatNumber(locale, link.count)} {words.searchPage.results(link.count)} {view.term}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The empty state of the search, with suggestions. */
function Nothing({ view }: { readonly view: SearchView }) {
  const { locale, menu } = view.frame;
  const words = texts(locale).searchPage;
  const hasQuery = view.term !== '' && !view.tooShort;
  const { totalOfAll } = filtersOf(view).filtering;
  return (
    <div className={css.nothing}>
      {hasQuery && <EmptyWave />}
      <h2 className={css.nothingTitle}>{view.tooShort ? words.tooShort : hasQuery ? words.none(view.term) : words.start}</h2>
      <p>{hasQuery ? (totalOfAll > 0 ? words.noneFiltered : words.noneHelp) : words.startHelp}</p>
      {hasQuery && <NoMatch view={view} />}
      {hasQuery && (
        <>
          <h3 className={css.tryTitle}>{words.tryTitle}</h3>
          <ul>
            {words.tries.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {menu.length > 0 && (
        <>
          <h3 className={css.tryTitle}>{words.tryLinks}</h3>
          <ul className={css.starts}>
            {menu.map((item) => (
              <li key={item.key} className={css.start}>
                <a className="strong-link" href={item.link}>
                  {item.title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The search page: a field, filters, and what was found. */
export function SearchScreen({ view }: { readonly view: SearchView }) {
  const { locale } = view.frame;
  const words = texts(locale);
  const filters = filtersOf(view);
  const { unknown } = filters.filtering;
  const hasFilters = hasChoice(filters.filtering);
  return (
    <div className={css.page}>
      <Breadcrumb links={[{ path: homePath(locale), title: words.home }]} title={words.searchPage.title} locale={locale} />
      <h1 className={css.title}>{words.searchPage.title}</h1>
      <SearchForm locale={locale} term={view.term} />
      <p className={css.also}>
        {words.searchPage.publications} <a href={`/${localePrefixes[locale]}/publications`}>{words.searchPage.allPublications}</a>
      </p>
      <div className={hasFilters ? css.columns : undefined}>
        {hasFilters && (
          <div className={css.filters}>
            <FilterPanel {...filters} />
          </div>
        )}
        <div className={css.body} aria-live="polite">
          {view.total > 0 && (
            <div className={css.state}>
              <FilterChips {...filters} />
              <p className={css.count}>
                <span>
                  <strong>{formatNumber(locale, view.total)}</strong> {words.searchPage.results(view.total)}{' '}
                  <strong>{view.correctedTerm ?? view.term}</strong>
                </span>{' '}
                <span>{words.searchPage.bestFirst}</span>
              </p>
            </div>
          )}
          {unknown.length > 0 && (
            <p className={css.understood}>{words.filters.unknown(unknownNames(filters.filtering, locale))}</p>
          )}
          <Understood view={view} />
          {view.total === 0 && (
            <div className={css.state}>
              <FilterChips {...filters} />
            </div>
          )}
          {view.total > 0 ? <Results view={view} /> : <Nothing view={view} />}
        </div>
      </div>
    </div>
  );
}

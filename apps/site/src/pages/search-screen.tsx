import { Breadcrumb, metaOf, Paging } from '@ximblox/blocks/render';
import type { SiteView } from '@ximblox/contract';
import { formatNumber, searchPaths, texts } from '@ximblox/i18n';

import { homePath } from '../layout/navigation.ts';
import { Marked } from './marked.tsx';
import { SearchForm } from './search-form.tsx';
import css from './search-screen.module.css';

export type SearchView = Extract<SiteView, { kind: 'search' }>;

function Results({ view }: { readonly view: SearchView }) {
  const { locale } = view.frame;
  const words = texts(locale).searchPage;
  return (
    <>
      <p className={css.count}>
        <span>
          <strong>{formatNumber(locale, view.total)}</strong> {words.results(view.total)} <strong>{view.term}</strong>
        </span>{' '}
        <span>{words.bestFirst}</span>
      </p>
      <ol className={css.list}>
        {view.results.map((result) => (
          <li key={result.pageID} className={css.result}>
            <p className={css.meta}>
              <span className={css.kind}>
                {metaOf({ type: result.type, typeData: {}, publishedAt: result.publishedAt }, locale).kind}
              </span>
            </p>
            <h2 className={css.resultTitle}>
              <a className={css.link} href={result.path}>
                {result.title}
              </a>
            </h2>
            <p className={css.snippet}>
              <Marked html={result.snippet} />
            </p>
          </li>
        ))}
      </ol>
      <Paging
        list={{ totalItems: view.total, pageIndex: view.pageIndex, pageSize: view.pageSize }}
        path={searchPaths[locale]}
        locale={locale}
        query={`q=${encodeURIComponent(view.term)}&`}
      />
    </>
  );
}

/** No result: a record gone flat, what to try, where to start. */
function Nothing({ view }: { readonly view: SearchView }) {
  const { locale, menu } = view.frame;
  const words = texts(locale).searchPage;
  const asked = view.term !== '' && !view.tooShort;
  return (
    <div className={css.nothing}>
      {asked && (
        <svg
          className={css.flat}
          viewBox="0 0 900 60"
          preserveAspectRatio="none"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path
            vectorEffect="non-scaling-stroke"
            d="M0 30C10 8 20 8 30 30S50 54 60 30 80 4 90 30s20 24 30 0 20-18 30 0 20 13 30 0 20-9 30 0 20 6 30 0 20-4 30 0 20 2 30 0H900"
          />
        </svg>
      )}
      <h2 className={css.nothingTitle}>{view.tooShort ? words.tooShort : asked ? words.none : words.start}</h2>
      <p>{asked ? words.noneFor(view.term) : words.startHelp}</p>
      {asked && (
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
              <li key={item.key}>
                <a className="action" href={item.link}>
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

/** The search page: a field, and what was found. */
export function SearchScreen({ view }: { readonly view: SearchView }) {
  const { locale } = view.frame;
  const words = texts(locale);
  return (
    <div className={css.page}>
      <Breadcrumb links={[{ path: homePath(locale), title: words.home }]} title={words.searchPage.title} locale={locale} />
      <h1 className={css.title}>{words.searchPage.title}</h1>
      <SearchForm locale={locale} term={view.term} />
      <div className={css.body} aria-live="polite">
        {view.results.length > 0 ? <Results view={view} /> : <Nothing view={view} />}
      </div>
    </div>
  );
}

import { Breadcrumb, FlatRecord, metaOf, Paging, SearchForm } from '@ximblox/blocks/render';
import type { SiteView } from '@ximblox/contract';
import { formatNumber, searchPaths, texts } from '@ximblox/i18n';

import { homePath } from '../layout/navigation.ts';
import { Marked, MarkedTitle } from './marked.tsx';
import css from './search-screen.module.css';

export type SearchView = Extract<SiteView, { kind: 'search' }>;

/** A snippet begins and ends anywhere in a text: where it is not the beginning or the end of a sentence, dots say so. */
const withGaps = (snippet: string): string =>
  `${/^(?:<mark>)?[\p{Ll},;:)]/u.test(snippet) ? '… ' : ''}${snippet}${/[.!?…]$/.test(snippet) ? '' : ' …'}`;

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
                <MarkedTitle title={result.title} term={view.term} />
              </a>
            </h2>
            <p className={css.snippet}>
              <Marked html={withGaps(result.snippet)} />
            </p>
            <p className={css.path}>{result.path}</p>
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
      {asked && <FlatRecord />}
      <h2 className={css.nothingTitle}>{view.tooShort ? words.tooShort : asked ? words.none(view.term) : words.start}</h2>
      <p>{asked ? words.noneHelp : words.startHelp}</p>
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

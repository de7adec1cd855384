import { keepUnits } from '@ximblox/i18n';
import { pageTypeCatalog } from '@ximblox/blocks';
import { Avatar, MetaLine, metaOf, toPageCard } from '@ximblox/blocks/render';
import type { Locale } from '@ximblox/primitives';

import { Highlight } from './highlight.tsx';
import type { SearchView } from './search-view.ts';
import css from './search-screen.module.css';

type Result = SearchView['results'][number];

/** A search result: meta line, title, highlighted snippet and where it is. */
export function SearchResult({
  result,
  locale,
  sections,
}: {
  readonly result: Result;
  readonly locale: Locale;
  /** The parts of the site in which the page is, from the first level of the menu on. */
  readonly sections: readonly string[];
}) {
  const isPerson = pageTypeCatalog.get(result.type)?.resultLook === 'person';
  return (
    <li className={`${css.result ?? ''} ${isPerson ? (css.person ?? '') : ''}`}>
      {isPerson && <Avatar name={result.title} image={result.card === undefined ? null : toPageCard(result.card).image} />}
      <div>
        {result.card === undefined ? (
          <p className={css.meta}>
            <span className={css.kind}>{metaOf({ ...result, typeData: {} }, locale).kind}</span>
          </p>
        ) : (
          <MetaLine page={toPageCard(result.card)} locale={locale} place="list" />
        )}
        <h2 className={css.resultTitle}>
          <a className={css.link} href={result.path}>
            <Highlight html={keepUnits(result.markedTitle)} />
          </a>
        </h2>
        <p className={css.snippet}>
          <Highlight html={result.snippet} />
        </p>
        {sections.length > 0 && <p className={css.place}>{keepUnits(sections.join(', '))}</p>}
      </div>
    </li>
  );
}

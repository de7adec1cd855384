import { SearchForm } from '@ximblox/blocks/render';
import { siteLook } from '@ximblox/blocks/views';
import type { SiteView } from '@ximblox/contract';
import { texts } from '@ximblox/i18n/site-texts';
import { interfaceLanguage } from '@ximblox/primitives';

import { homePath } from '../layout/navigation.ts';
import css from './not-found-screen.module.css';

/** The last part of a path as a search term. */
export const termOf = (path: string): string => {
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(last)
      .replace(/\.[a-z]{2,5}$/i, '')
      .replace(/[-_+\d]+/g, ' ')
      .trim()
      .slice(0, 60);
  } catch {
    return '';
  }
};

/** The 404 page, with a search: on sites with a chart, an unsurveyed patch of it. */
export function NotFoundScreen({ view }: { readonly view: Extract<SiteView, { kind: 'notFound' }> }) {
  const { locale, menu } = view.frame;
  const words = texts(locale);
  const language = interfaceLanguage(locale);
  const { chart } = siteLook();
  const starts = [{ key: 'home', link: homePath(locale), title: words.home }, ...menu].slice(0, 4);
  return (
    <div className={chart === undefined ? undefined : css.chart}>
      <div className={css.place}>
        <div className={css.patch}>
          <p className={css.meta}>
            <span>
              <strong className={css.kind}>{words.notFound.kind}</strong> 404
            </span>{' '}
            {chart !== undefined && <em className={css.unsurveyed}>{chart.aside[language]}</em>}
          </p>
          <h1 className={css.title}>{chart === undefined ? words.notFound.title : chart.title[language]}</h1>
          {view.firstPage === undefined ? (
            <p className={css.text}>
              {words.notFound.before} <strong className={css.path}>{view.path}</strong>. {words.notFound.after}
            </p>
          ) : (
            <p className={css.text}>
              {words.notFound.beyond}{' '}
              <a className="strong-link" href={view.firstPage}>
                {words.notFound.firstPage}
              </a>
            </p>
          )}
          <SearchForm locale={locale} term={termOf(view.path)} />
          <h2 className={css.startTitle}>{words.notFound.start}</h2>
          <ul className={css.starts}>
            {starts.map((item) => (
              <li key={item.key} className={css.start}>
                <a className={css.link} href={item.link}>
                  {item.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

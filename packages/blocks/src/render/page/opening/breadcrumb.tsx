import { keepUnits } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';
import type { Locale } from '@ximblox/primitives';

import css from './breadcrumb.module.css';

type BreadcrumbProps = {
  readonly links: readonly { readonly path: string; readonly title: string }[];
  readonly title: string;
  readonly locale: Locale;
};

/** The way to a page. The first link is the home page, by that name; on a phone only the page above is shown. */
export function Breadcrumb({ links, title, locale }: BreadcrumbProps) {
  if (links.length === 0) return null;
  const words = texts(locale);
  return (
    <nav className={css.breadcrumb} aria-label={words.breadcrumb}>
      <ol className={css.list}>
        {links.map((link, index) => (
          <li key={link.path} className={css.step}>
            <a className={css.link} href={link.path}>
              {index === 0 ? words.home : link.title}
            </a>
          </li>
        ))}
        <li className={css.here} aria-current="page">
          {keepUnits(title)}
        </li>
      </ol>
    </nav>
  );
}

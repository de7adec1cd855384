import type { Locale } from '@ximblox/primitives';
import { keepCompounds, keepNames, keepUnits } from '@ximblox/i18n';

import type { PageCard } from '../../render-context.ts';
import { MetaLine } from './meta-line.tsx';
import { bylineOf } from './page-card.ts';
import css from './page-row.module.css';

type PageRowProps = { readonly page: PageCard; readonly locale: Locale; readonly titleLevel: 'h2' | 'h3' };

/** A page in a text-only list: title and description, with type, location and date on the right. */
export function PageRow({ page, locale, titleLevel: Title }: PageRowProps) {
  const byline = bylineOf(page, locale);
  return (
    <article className={css.row}>
      <Title className={css.title}>
        <a className={css.link} href={page.path}>
          {keepCompounds(keepUnits(page.title))}
        </a>
      </Title>
      <div className={css.about}>
        {page.description !== '' && <p>{keepUnits(page.description)}</p>}
        {byline !== '' && <p className={css.byline}>{keepNames(keepUnits(byline))}</p>}
      </div>
      <MetaLine page={page} locale={locale} place="list" now={page.form} />
    </article>
  );
}

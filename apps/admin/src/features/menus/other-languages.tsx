import { locales, type Locale } from '@ximblox/primitives';
import { Link } from 'react-router-dom';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import { inMenuOf, type LanguageGaps } from './language-gaps.ts';
import type { MenuPage } from './menu-pages.ts';
import css from './menus.module.css';

/** The translations of an entry's page, and whether they are in the menus of their languages. */
export function OtherLanguages({
  page,
  locale,
  gaps,
}: {
  readonly page: MenuPage;
  readonly locale: Locale;
  readonly gaps: LanguageGaps;
}) {
  const others = locales.filter((other) => other !== locale);
  return (
    <div className={css.languages}>
      <h3>{t('The page in the other languages')}</h3>
      <dl>
        {others.map((other) => {
          const sibling = page.siblings.find((candidate) => candidate.locale === other);
          return (
            <div key={other}>
              <dt>{adminLocaleNames[other]}</dt>
              <dd>
                {sibling === undefined ? (
                  <span className={css.target}>{t('no page yet')}</span>
                ) : (
                  <>
                    <Link to={`/page/${sibling.pageID}`}>{sibling.title}</Link>
                    {!sibling.isLive && <span className={css.target}> {t('not published')}</span>}
                    {inMenuOf(gaps, other, sibling.pageID) === false && (
                      <span className={css.target}> {t('not in its menu')}</span>
                    )}
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

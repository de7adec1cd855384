import { siteHasMembers } from '@ximblox/blocks';
import { keepUnits } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';
import { accountPath, localeNames, localePrefixes } from '@ximblox/primitives';

import { loginLink, LogOut } from './account-menu.tsx';
import { type LanguageLink, type LayoutView, pathOf } from './navigation.ts';
import css from './phone-menu.module.css';

/** Both levels of the navigation on small screens: opens and closes without scripts. */
export function PhoneMenu({ view, languages }: { readonly view: LayoutView; readonly languages: readonly LanguageLink[] }) {
  const { frame } = view;
  const words = texts(frame.locale);
  const path = pathOf(view);
  return (
    <details className={css.menu}>
      <summary className={css.button}>
        <span className={css.open}>{words.menu}</span>
        <span className={css.close}>{words.close}</span>
        <span className={css.bars} aria-hidden="true" />
      </summary>
      <nav className={css.sheet} aria-label={words.phoneNavigation}>
        <ul className={css.list}>
          {frame.menu.map((item) => (
            <li key={item.key}>
              {item.children.length === 0 ? (
                <a className={css.top} href={item.link}>
                  {keepUnits(item.title)}
                </a>
              ) : (
                <details className={css.section} name="phone-section">
                  <summary className={css.top}>{keepUnits(item.title)}</summary>
                  <ul className={css.subs}>
                    {item.link !== '' && (
                      <li>
                        <a className={css.sub} href={item.link}>
                          {words.allOf(item.title)}
                        </a>
                      </li>
                    )}
                    {item.children.map((child) => (
                      <li key={child.key}>
                        <a className={css.sub} href={child.link} aria-current={child.link === path ? 'page' : undefined}>
                          {child.title}
                        </a>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
        {siteHasMembers() && (
          <div className={css.account}>
            {frame.member === undefined ? (
              <a className={css.language} href={loginLink(view)}>
                {words.account.logIn}
              </a>
            ) : (
              <>
                <a className={css.language} href={accountPath('profile', frame.locale)}>
                  {words.account.menuOf(frame.member.name)}
                </a>
                <LogOut view={view} className={css.logout} />
              </>
            )}
          </div>
        )}
        {languages.length > 1 && (
          <p className={css.languages}>
            {languages.map(({ locale, path: href, current }) => (
              <a
                key={locale}
                className={css.language}
                href={href}
                lang={localePrefixes[locale]}
                hrefLang={localePrefixes[locale]}
                aria-current={current ? 'true' : undefined}
              >
                {localeNames[locale]}
              </a>
            ))}
          </p>
        )}
      </nav>
    </details>
  );
}

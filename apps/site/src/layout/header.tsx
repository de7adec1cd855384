import { pageTypeCatalog, siteHasMembers } from '@ximblox/blocks';
import { siteLook } from '@ximblox/blocks/views';
import type { MenuItem } from '@ximblox/contract';
import { keepUnits, searchPaths } from '@ximblox/i18n';
import { texts, type SiteTexts } from '@ximblox/i18n/site-texts';
import { localeNames, localePrefixes } from '@ximblox/primitives';

import css from './header.module.css';
import { AccountMenu } from './account-menu.tsx';
import { currentSection, homePath, languageLinks, newWindow, pathOf, type LayoutView } from './navigation.ts';
import { PhoneMenu } from './phone-menu.tsx';

function Logo({ name, href }: { readonly name: string; readonly href: string }) {
  const [first = '', ...rest] = name.split(' ');
  const { Mark } = siteLook();
  return (
    <a className={css.logo} href={href}>
      {Mark !== undefined && <Mark className={css.mark} />}
      <span>
        {first} <br />
        {rest.join(' ')}
      </span>
    </a>
  );
}

/** The sentence about an entry. It stands beside the link, so that the link is named by its title alone. */
const Description = ({ of: { description = '' } }: { readonly of: MenuItem }) =>
  description === '' ? undefined : <p className={css.text}>{keepUnits(description)}</p>;

/** So many of the menu "Often needed" stand at the foot of each panel. */
const oftenInPanels = 3;

/** A first-level menu entry: a link, or a panel that opens without scripts if it has a second level. */
function Entry({
  item,
  path,
  isCurrent,
  often,
  words,
}: {
  readonly item: MenuItem;
  readonly path: string;
  readonly isCurrent: boolean;
  /** What is often needed, whichever panel is open. */
  readonly often: readonly MenuItem[];
  readonly words: SiteTexts;
}) {
  const name = `${css.top ?? ''} ${isCurrent ? (css.current ?? '') : ''}`;
  if (item.children.length === 0)
    return (
      <a className={name} href={item.link} aria-current={item.link === path ? 'page' : undefined} {...newWindow(item)}>
        {keepUnits(item.title)}
      </a>
    );
  return (
    <details className={css.drop} name="main-menu">
      <summary className={name}>{keepUnits(item.title)}</summary>
      <div className={css.panel}>
        <div className={css.inner}>
          <div className={css.lead}>
            <p className={css.leadTitle}>{keepUnits(item.title)}</p>
            <Description of={item} />
            {item.link !== '' && (
              <a className="action" href={item.link}>
                {words.allOf(item.title)}
              </a>
            )}
          </div>
          <ul className={css.links}>
            {item.children.map((child) => (
              <li key={child.key} className={css.entry}>
                <a
                  className={css.sub}
                  href={child.link}
                  aria-current={child.link === path ? 'page' : undefined}
                  {...newWindow(child)}
                >
                  {keepUnits(child.title)}
                </a>
                <Description of={child} />
              </li>
            ))}
          </ul>
        </div>
        {often.length > 0 && (
          <div className={css.foot}>
            <p>{words.oftenNeeded}</p>
            <ul className={css.footLinks}>
              {often.map((link) => (
                <li key={link.key}>
                  <a className="action" href={link.link} {...newWindow(link)}>
                    {keepUnits(link.title)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </details>
  );
}

/** The head of every page: name, two levels of navigation over the graduated rule, search, languages. */
export function Header({ view }: { readonly view: LayoutView }) {
  const { frame } = view;
  const words = texts(frame.locale);
  const path = pathOf(view);
  const section = currentSection(frame.menu, path);
  const languages = languageLinks(view);
  const isReading = view.kind === 'page' && pageTypeCatalog.get(view.page.type)?.hasReadingProgress === true;
  const often = (frame.menus['often'] ?? []).filter(({ link }) => link !== '');
  const second =
    path === homePath(frame.locale)
      ? { name: words.oftenNeeded, isNamed: true, links: often }
      : { name: words.sectionNavigation, isNamed: false, links: section?.children ?? [] };
  return (
    <header className={`${css.header ?? ''} ${isReading ? (css.reading ?? '') : ''}`}>
      <div className={css.head}>
        <div className={css.bar}>
          <Logo name={frame.siteName} href={homePath(frame.locale)} />
          <nav className={css.main} aria-label={words.mainNavigation}>
            <ul className={css.tops}>
              {frame.menu.map((item) => (
                <li key={item.key}>
                  <Entry
                    item={item}
                    path={path}
                    isCurrent={item === section}
                    often={often.slice(0, oftenInPanels)}
                    words={words}
                  />
                </li>
              ))}
            </ul>
          </nav>
          <div className={css.tools}>
            <a
              className={css.searchLink}
              href={searchPaths[frame.locale]}
              aria-current={view.kind === 'search' ? 'page' : undefined}
            >
              <svg
                viewBox="0 0 24 24"
                width="24"
                height="24"
                aria-hidden="true"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
              >
                <circle cx="10.5" cy="10.5" r="6.5" />
                <path d="M15.3 15.3 21 21" />
              </svg>
              <span className="hidden">{words.search}</span>
            </a>
            {languages.length > 1 && (
              <nav className={css.languages} aria-label={words.language}>
                {languages.map(({ locale, path: href, current }) => (
                  <a
                    key={locale}
                    className={css.language}
                    href={href}
                    lang={localePrefixes[locale]}
                    hrefLang={localePrefixes[locale]}
                    aria-current={current ? 'true' : undefined}
                  >
                    {localePrefixes[locale].toUpperCase()}
                    <span className="hidden"> {localeNames[locale]}</span>
                  </a>
                ))}
              </nav>
            )}
            {siteHasMembers() && <AccountMenu view={view} />}
            <PhoneMenu view={view} languages={languages} />
          </div>
        </div>
        <div className={css.rule} />
      </div>
      {second.links.length > 0 && (
        <nav className={css.second} aria-label={second.name}>
          <ul className={css.secondLinks}>
            {second.isNamed && (
              <li className={css.secondName} aria-hidden="true">
                {second.name}
              </li>
            )}
            {second.links.map((link) => (
              <li key={link.key}>
                <a
                  className={css.secondLink}
                  href={link.link}
                  aria-current={link.link === path ? 'page' : undefined}
                  {...newWindow(link)}
                >
                  {keepUnits(link.title)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}

import { filterQuery, siteLanguages } from '@ximblox/blocks';
import type { AccountView, MenuItem, SiteFrame, SiteView } from '@ximblox/contract';
import { searchPaths } from '@ximblox/i18n';
import { accountPath, localePrefixes, locales, type Locale } from '@ximblox/primitives';

/** A renderable view; redirects are followed before. */
export type DrawnView = Exclude<SiteView, { kind: 'redirect' }>;

/** What header and footer surround: a view of the site, or an account screen. */
export type LayoutView = DrawnView | AccountView;

/** The path of a view, without query. */
export function pathOf(view: LayoutView): string {
  if (view.kind === 'page') return view.page.path;
  return view.kind === 'search' ? searchPaths[view.frame.locale] : view.path;
}

/** Whether a menu entry leads to this page or one of its ancestors. */
const isAbove = (item: MenuItem, path: string): boolean =>
  item.link === path || (item.link.split('/').length > 2 && !item.link.endsWith('/') && path.startsWith(`${item.link}/`));

const contains = (item: MenuItem, path: string): boolean =>
  isAbove(item, path) || item.children.some((child) => contains(child, path));

/** The entry of the first level that a page belongs to. */
export const currentSection = (menu: readonly MenuItem[], path: string): MenuItem | undefined =>
  menu.find((item) => contains(item, path));

/** The attributes of a link that opens in a new window. */
export const newWindow = (item: MenuItem) => (item.newWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {});

type FooterColumn = { readonly heading?: MenuItem; readonly links: readonly MenuItem[] };

/**
 * The columns of the footer's menu: an entry with others below it is their heading, and entries beside one another without any are a column
 * without one. What leads nowhere is left out.
 */
export function footerColumns(menu: readonly MenuItem[]): FooterColumn[] {
  const columns: { heading?: MenuItem; links: MenuItem[] }[] = [];
  for (const item of menu) {
    const links = item.children.filter(({ link }) => link !== '');
    if (links.length > 0) columns.push({ heading: item, links });
    else if (item.link !== '') {
      const last = columns.at(-1);
      if (last !== undefined && last.heading === undefined) last.links.push(item);
      else columns.push({ links: [item] });
    }
  }
  return columns;
}

/** The home page of a locale. */
export const homePath = (locale: Locale): string => `/${localePrefixes[locale]}/`;

export type LanguageLink = { readonly locale: Locale; readonly path: string; readonly current: boolean };

/**
 * The languages of the switch: those of the site always, others where the page exists in them. Without a sibling they lead to the home page; from a search to the same search,
 * with the filters that mean the same in every language: tags and languages do not.
 */
export function languageLinks(view: LayoutView): LanguageLink[] {
  const { locale }: SiteFrame = view.frame;
  const siblings = new Map(view.kind === 'page' ? view.page.siblings.map((sibling) => [sibling.locale, sibling.path]) : []);
  const shown: Locale[] = [
    ...siteLanguages(),
    ...locales.filter((other) => !siteLanguages().includes(other) && (other === locale || siblings.has(other))),
  ];
  const elsewhere = (other: Locale): string => {
    if (view.kind === 'account') return accountPath(view.screen, other);
    if (view.kind !== 'search') return homePath(other);
    const { type, year, facet } = view.filtering?.chosen ?? {};
    const query = [`q=${encodeURIComponent(view.term)}`, filterQuery({ type, year, facet })].filter((part) => part !== '');
    return view.term === '' ? searchPaths[other] : `${searchPaths[other]}?${query.join('&')}`;
  };
  return shown.map((other) => ({
    locale: other,
    current: other === locale,
    path: other === locale ? pathOf(view) : (siblings.get(other) ?? elsewhere(other)),
  }));
}

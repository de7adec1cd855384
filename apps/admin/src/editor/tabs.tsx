import { IconAdjustments, IconLanguage, IconSeo, type Icon } from '@tabler/icons-react';

import { focusLater } from '../shared/focus-later.ts';
import { t } from '../shared/language/t.ts';
import { usePaletteAction } from '../shared/palette-actions.ts';
import { commentsTabID, isOpen, useComments } from './comments/use-comments.ts';
import { useIsPhone } from '../shared/use-is-phone.ts';
import css from './screen.module.css';
import { useChecks, useSession, useView } from './session/session.ts';
import type { ViewState } from './session/view-store.ts';
import { debtOfPage } from './translations/debt.ts';

type TabName = ViewState['tab'] | 'form' | 'comments' | 'checks';

/** The element of a tab. */
export const tabID = (name: TabName): string => (name === 'comments' ? commentsTabID : `tab-${name}`);

/** The tab that is shown; on a phone the page, its form, its comments and its checks each have one. */
export function useShownTab(): TabName {
  const isPhone = useIsPhone();
  return useView(({ tab, narrow, panel }) => {
    if (!isPhone || tab !== 'overview' || narrow === 'canvas') return tab;
    return panel === 'block' ? 'form' : panel;
  });
}

type Tab = {
  readonly name: TabName;
  readonly label: string;
  readonly shows: Partial<ViewState>;
  readonly count?: number;
  /** What the count is of, for screen readers; {@link t} of “to look at” unless given. */
  readonly counted?: string;
  readonly isBad?: boolean;
};

/** Offers a tab in the command palette: from a text of the page it is many keys away. */
function usePaletteTab(tab: Tab | null, icon: Icon, go: (tab: Tab) => void): void {
  usePaletteAction(tab === null ? null : { title: tab.label, icon, onClick: () => go(tab) });
}

/** The parts of what is edited. */
export function Tabs() {
  const { view, pageID, isPage } = useSession();
  const isPhone = useIsPhone();
  const shown = useShownTab();
  const { mustBePutRight, worthALook } = useChecks();
  const debt = useView((state) => debtOfPage(state.page));
  const openComments = useComments(pageID).comments.filter(isOpen).length;
  const checksOf = (where: 'block' | 'settings' | 'seo' | 'all') => {
    const isThere = ({ place }: (typeof worthALook)[number]) =>
      where === 'all' || (place.kind === 'block' ? where === 'block' : place.tab === where);
    return { count: [...mustBePutRight, ...worthALook].filter(isThere).length, isBad: mustBePutRight.some(isThere) };
  };
  const beside = { tab: 'overview', narrow: 'form', focusPath: null } as const;
  const comments: Tab = {
    name: 'comments',
    label: t('Comments'),
    shows: { ...beside, panel: 'comments' },
    count: openComments,
    counted: t('open'),
  };
  const overview: readonly Tab[] = isPhone
    ? [
        { name: 'overview', label: t('Write'), shows: { tab: 'overview', narrow: 'canvas' } },
        { name: 'form', label: t('Form'), shows: { ...beside, panel: 'block' } },
        ...(isPage ? [comments] : []),
        { name: 'checks', label: t('Checks'), shows: { ...beside, panel: 'checks' }, ...checksOf('all') },
      ]
    : [{ name: 'overview', label: t('Overview'), shows: { tab: 'overview' }, ...checksOf('block') }];
  const settings: Tab = {
    name: 'settings',
    label: isPhone ? t('Settings') : t('Page Settings'),
    shows: { tab: 'settings' },
    ...checksOf('settings'),
  };
  const seo: Tab = {
    name: 'seo',
    label: isPhone ? t('SEO') : t('SEO Settings'),
    shows: { tab: 'seo' },
    ...checksOf('seo'),
  };
  const translations: Tab = {
    name: 'translations',
    label: t('Translations'),
    shows: { tab: 'translations' },
    count: debt,
    counted: t('{count, plural, one {block} other {blocks}} to translate', { count: debt }),
  };
  const tabs = isPage ? [...overview, settings, seo, translations] : overview;
  const go = ({ name, shows }: Tab) => {
    view.setState(shows);
    focusLater(tabID(name));
  };
  usePaletteTab(isPage ? { ...settings, label: t('Page Settings') } : null, IconAdjustments, go);
  usePaletteTab(isPage ? { ...seo, label: t('SEO Settings') } : null, IconSeo, go);
  usePaletteTab(isPage ? translations : null, IconLanguage, go);
  const walk = (by: number) => {
    const next = tabs[(tabs.findIndex(({ name }) => name === shown) + by + tabs.length) % tabs.length];
    if (next === undefined) return;
    view.setState(next.shows);
    document.getElementById(tabID(next.name))?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- The tabs in it take the focus.
    <div
      className={css.tabs}
      role="tablist"
      aria-label={isPage ? t('Parts of the page') : t('Parts of the block')}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') walk(1);
        else if (event.key === 'ArrowLeft') walk(-1);
      }}
    >
      {tabs.map(({ name, label, shows, count = 0, counted = t('to look at'), isBad = false }) => (
        <button
          key={name}
          id={tabID(name)}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={shown === name}
          aria-controls="editor-panel"
          tabIndex={shown === name ? 0 : -1}
          onClick={() => view.setState(shows)}
        >
          {label}
          {count > 0 && (
            <span className={isBad ? css.bad : css.warn}>
              {count}
              <span className="visually-hidden"> {counted}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

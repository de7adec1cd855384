import { mainMenu, menuPlaceCatalog, type MenuPlace } from '@ximblox/blocks';
import { locales, hasPermission, isLocale, type Locale } from '@ximblox/primitives';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { prepareOpening, type Opening } from '../../editor/saving/prepare-opening.ts';
import { useSessionState } from '../../shared/session/session-store.ts';
import { adminLocaleNames } from '../../shared/language/words.ts';
import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { usePermissions } from '../../shared/session/session-store.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import list from '../../shared/list/list.module.css';
import { TopBar } from '../../shell/top-bar.tsx';
import { MenuWorkbench } from './menu-workbench.tsx';
import css from './menus.module.css';
import { useMenuDraft } from './use-menu.ts';

const byReading: readonly Locale[] = ['en-gb', ...locales.filter((locale) => locale !== 'en-gb')];

/** The site's menus, one for each place and language. */
export function MenuStructure() {
  const [search, setSearch] = useSearchParams();
  const permissions = usePermissions();
  const requested = search.get('locale') ?? '';
  const own = byReading.find((locale) => hasPermission(permissions, 'manage-menu', { locale }));
  const locale = isLocale(requested) ? requested : (own ?? 'en-gb');
  const place: MenuPlace = menuPlaceCatalog.get(search.get('place') ?? '') ?? menuPlaceCatalog.get(mainMenu.name) ?? mainMenu;
  const saved = useMenuDraft({ locale, place: place.name });
  const open = (next: { locale?: Locale; place?: string }) => setSearch({ locale, place: place.name, ...next });
  const tabs = (
    <div className={`${list.tabBar ?? ''} ${css.tabBar ?? ''}`}>
      <nav className={list.tabs} aria-label={t('Languages')}>
        {byReading.map((other) => (
          <button
            key={other}
            type="button"
            className={list.tab}
            aria-current={other === locale ? 'true' : undefined}
            onClick={() => open({ locale: other })}
          >
            {adminLocaleNames[other]}
          </button>
        ))}
      </nav>
      <nav className={css.places} aria-label={t('Places on the site')}>
        {[...menuPlaceCatalog.values()].map(({ name, label, description }) => (
          <button
            key={name}
            type="button"
            className={css.placeTab}
            title={description[language]}
            aria-current={name === place.name ? 'true' : undefined}
            onClick={() => open({ place: name })}
          >
            {label[language]}
          </button>
        ))}
      </nav>
    </div>
  );
  const opening = useOpening(`${locale} ${place.name}`);
  if (saved.data === undefined || opening === undefined)
    return (
      <>
        <TopBar title={t('Menu structure')} />
        {tabs}
        {saved.error === null ? (
          <Skeleton />
        ) : (
          <div className={css.failure}>
            <ErrorNotice title={t('The menu could not be loaded.')} error={saved.error} onRetry={() => void saved.refetch()} />
          </div>
        )}
      </>
    );
  return (
    <MenuWorkbench
      key={`${locale} ${place.name}`}
      locale={locale}
      place={place}
      saved={saved.data}
      opening={opening}
      tabs={tabs}
    />
  );
}

/** What has to be known before a menu opens, anew for each; undefined until then. */
function useOpening(menu: string): Opening | undefined {
  const userID = useSessionState((session) => session.user?.ID ?? 0);
  const [opened, setOpened] = useState<{ readonly menu: string; readonly opening: Opening }>();
  useEffect(() => {
    let isWanted = true;
    void prepareOpening(userID).then((opening) => {
      if (isWanted) setOpened({ menu, opening });
    });
    return () => {
      isWanted = false;
    };
  }, [userID, menu]);
  return opened?.menu === menu ? opened.opening : undefined;
}

function Skeleton() {
  return (
    <div className={css.skeleton} aria-hidden>
      {Array.from({ length: 14 }, (_, index) => (
        <span key={index} style={{ width: `${22 + ((index * 17) % 30)}%`, marginLeft: index % 4 === 0 ? 0 : '1.5rem' }} />
      ))}
    </div>
  );
}

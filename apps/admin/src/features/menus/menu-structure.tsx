import { adminLocaleNames } from '@ximblox/i18n/admin-en';
import { locales, hasPermission, isLocale, type Locale } from '@ximblox/primitives';
import { useSearchParams } from 'react-router-dom';

import { usePermissions } from '../../shared/session/session-store.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import list from '../../shared/list/list.module.css';
import { TopBar } from '../../shell/top-bar.tsx';
import { MenuWorkbench } from './menu-workbench.tsx';
import css from './menus.module.css';
import { useSavedMenu } from './use-menu.ts';

const byReading: readonly Locale[] = ['en-gb', ...locales.filter((locale) => locale !== 'en-gb')];

/** The site's menu, one for each language. */
export function MenuStructure() {
  const [search, setSearch] = useSearchParams();
  const permissions = usePermissions();
  const asked = search.get('locale') ?? '';
  const own = byReading.find((locale) => hasPermission(permissions, 'manage-menu', { locale }));
  const locale = isLocale(asked) ? asked : (own ?? 'en-gb');
  const saved = useSavedMenu(locale);
  const tabs = (
    <nav className={list.tabs} aria-label="Languages">
      {byReading.map((other) => (
        <button
          key={other}
          type="button"
          className={list.tab}
          aria-current={other === locale ? 'true' : undefined}
          onClick={() => setSearch({ locale: other })}
        >
          {adminLocaleNames[other]}
        </button>
      ))}
    </nav>
  );
  if (saved.data === undefined)
    return (
      <>
        <TopBar title="Menu structure" />
        {tabs}
        {saved.error === null ? (
          <Skeleton />
        ) : (
          <div className={css.failure}>
            <ErrorNotice title="The menu could not be loaded." error={saved.error} onRetry={() => void saved.refetch()} />
          </div>
        )}
      </>
    );
  return <MenuWorkbench key={locale} locale={locale} saved={saved.data} isReadOnly={saved.data.can?.edit !== true} tabs={tabs} />;
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

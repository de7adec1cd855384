import { Link } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import list from '../../shared/list/list.module.css';

/** The two lists of this screen. */
export function ViewTabs({ view }: { readonly view: 'redirects' | 'not-found' }) {
  return (
    <nav className={list.tabs} aria-label={t('Views')}>
      <Link className={list.tab} to="/redirects" aria-current={view === 'redirects' ? 'page' : undefined}>
        {t('Redirects')}
      </Link>
      <Link className={list.tab} to="/redirects?view=not-found" aria-current={view === 'not-found' ? 'page' : undefined}>
        {t('Not found')}
      </Link>
    </nav>
  );
}

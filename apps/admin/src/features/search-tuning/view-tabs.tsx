import { Link } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import list from '../../shared/list/list.module.css';

/** The three lists of this screen. */
export function ViewTabs({ view }: { readonly view: 'best-bets' | 'synonyms' | 'missed' }) {
  return (
    <nav className={list.tabs} aria-label={t('Views')}>
      <Link className={list.tab} to="/search" aria-current={view === 'best-bets' ? 'page' : undefined}>
        {t('Best bets')}
      </Link>
      <Link className={list.tab} to="/search?view=synonyms" aria-current={view === 'synonyms' ? 'page' : undefined}>
        {t('Synonyms')}
      </Link>
      <Link className={list.tab} to="/search?view=missed" aria-current={view === 'missed' ? 'page' : undefined}>
        {t('Without results')}
      </Link>
    </nav>
  );
}

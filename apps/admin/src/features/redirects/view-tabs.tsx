import { Link } from 'react-router-dom';

import list from '../../shared/list/list.module.css';

/** The two lists of this screen. */
export function ViewTabs({ view }: { readonly view: 'redirects' | 'not-found' }) {
  return (
    <nav className={list.tabs} aria-label="Views">
      <Link className={list.tab} to="/redirects" aria-current={view === 'redirects' ? 'page' : undefined}>
        Redirects
      </Link>
      <Link className={list.tab} to="/redirects?view=not-found" aria-current={view === 'not-found' ? 'page' : undefined}>
        Not found
      </Link>
    </nav>
  );
}

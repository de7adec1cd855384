import { Link } from 'react-router-dom';

import css from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** An unknown route. */
export function NotFound() {
  return (
    <>
      <TopBar title="Not found" />
      <div className={css.fallback}>
        <p>
          This screen doesn’t exist. <Link to="/">Go to the page overview</Link>.
        </p>
      </div>
    </>
  );
}

import { Link } from 'react-router-dom';

import { T } from '../shared/language/rich-message.tsx';
import { t } from '../shared/language/t.ts';
import css from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** An unknown route. */
export function NotFound() {
  return (
    <>
      <TopBar title={t('Not found')} />
      <div className={css.fallback}>
        <p>
          <T
            message="This screen doesn’t exist. <a>Go to the page overview</a>."
            parts={{ a: (words) => <Link to="/">{words}</Link> }}
          />
        </p>
      </div>
    </>
  );
}

import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';

import { T } from '../shared/language/rich-message.tsx';
import { t } from '../shared/language/t.ts';
import css from './shell.module.css';

/** The error boundary of a screen. A missing chunk means a newer build, so reloading fixes it. */
export function ScreenError() {
  const error = useRouteError();
  useEffect(() => {
    document.title = 'Ximblox';
  }, []);
  return (
    <div className={css.fallback} role="alert">
      <h1>{t('This screen could not be shown')}</h1>
      <p>
        <T
          message="Your saved work is safe. Reload the page. If the problem persists, send this message to support: <code>{error}</code>"
          values={{ error: error instanceof Error ? error.message : t('unknown') }}
          parts={{ code: (words) => <code>{words}</code> }}
        />
      </p>
      <Button variant="main" onClick={() => window.location.reload()}>
        {t('Load again')}
      </Button>
    </div>
  );
}

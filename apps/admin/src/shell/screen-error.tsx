import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';

import css from './shell.module.css';

/** Stands in for a screen that failed to load or to draw. A file that is gone means a newer build: loading anew mends it. */
export function ScreenError() {
  const error = useRouteError();
  useEffect(() => {
    document.title = 'Ximblox';
  }, []);
  return (
    <div className={css.fallback} role="alert">
      <h1>This screen could not be shown</h1>
      <p>
        Your saved work is safe. Reload the page. If the problem persists, send this message to support:{' '}
        <code>{error instanceof Error ? error.message : 'unknown'}</code>
      </p>
      <Button variant="main" onClick={() => window.location.reload()}>
        Load again
      </Button>
    </div>
  );
}

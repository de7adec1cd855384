import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';

import css from './shell.module.css';

/** The error boundary of a screen. A missing chunk means a newer build, so reloading fixes it. */
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

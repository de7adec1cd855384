import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { ErrorNotice } from '../shared/ui/error-notice.tsx';
import { LoginDialog } from '../features/login/login-dialog.tsx';
import { sessionStore, useSessionState } from '../shared/session/session-store.ts';
import { api } from '../shared/api/client.ts';

const RequiredSecondFactor = lazy(async () => ({
  default: (await import('../features/account/required-second-factor.tsx')).RequiredSecondFactor,
}));

/** Asks the server once who is logged in. */
async function loadSession(): Promise<void> {
  const user = await api.auth.user.query({});
  if ('email' in user) sessionStore.getState().begin(user);
  else sessionStore.getState().leave();
}

/** Shows what is inside to whoever is logged in; leads everybody else to the login. A session that ends later leaves the page standing below the login. */
export function Authenticated({ children }: { readonly children: ReactNode }) {
  const status = useSessionState((state) => state.status);
  const isHeldBack = useSessionState((state) => state.mustSetUpSecondFactor);
  const [error, setError] = useState<unknown>();
  const { pathname, search } = useLocation();
  const load = () => {
    setError(undefined);
    loadSession().catch((cause: unknown) => setError(cause));
  };
  useEffect(() => {
    if (sessionStore.getState().status === 'unknown') load();
  }, []);
  useKeepAlive();
  if (status === 'anonymous') return <Navigate to={`/login?return=${encodeURIComponent(pathname + search)}`} replace />;
  if (status === 'unknown')
    return error === undefined ? null : (
      <main>
        <ErrorNotice title="The back office could not be opened." error={error} onRetry={load} />
      </main>
    );
  return (
    <>
      {isHeldBack ? (
        <Suspense fallback={null}>
          <RequiredSecondFactor />
        </Suspense>
      ) : (
        children
      )}
      {status === 'lost' && <LoginDialog />}
    </>
  );
}

const keepAliveMs = 10 * 60_000;

/** Extends the session while somebody works: at most once in ten minutes, and only after a key or a click. */
function useKeepAlive(): void {
  useEffect(() => {
    let last = Date.now();
    const touch = () => {
      if (Date.now() - last < keepAliveMs || sessionStore.getState().status !== 'authenticated') return;
      last = Date.now();
      api.auth.refreshSession.mutate({}).catch((error: unknown) => {
        if (isEnded(error)) sessionStore.getState().end();
      });
    };
    window.addEventListener('keydown', touch);
    window.addEventListener('pointerdown', touch);
    return () => {
      window.removeEventListener('keydown', touch);
      window.removeEventListener('pointerdown', touch);
    };
  }, []);
}

const isEnded = (error: unknown): boolean => (error as { data?: { httpStatus?: number } }).data?.httpStatus === 401;

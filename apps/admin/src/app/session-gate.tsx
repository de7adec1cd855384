import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { t } from '../shared/language/t.ts';
import { firstScreen, isLineSpare } from '../shared/first-screen.tsx';
import { lazily } from '../shared/lazily.tsx';
import { ErrorNotice } from '../shared/ui/error-notice.tsx';
import { followLogOut } from '../shared/session/log-out-notice.ts';
import { sessionStore, useSessionState } from '../shared/session/session-store.ts';
import { failureOf } from '../shared/api/failure.ts';
import { trpc } from '../shared/api/client.ts';
import { Loading } from './loading.tsx';
import { ServedFrame } from '../shared/served-frame.tsx';
import { useAccountLanguage } from './use-account-language.ts';

const importConfirmDialog = () => import('../features/login/confirm-dialog.tsx');
const importLoginDialog = () => import('../features/login/login-dialog.tsx');
const ConfirmDialog = lazily(async () => (await importConfirmDialog()).ConfirmDialog);
const LoginDialog = lazily(async () => (await importLoginDialog()).LoginDialog);
const RequiredSecondFactor = lazy(async () => ({
  default: (await import('../features/account/required-second-factor.tsx')).RequiredSecondFactor,
}));

/**
 * Renders its children for a logged-in user and redirects everyone else to the login. When a session expires later, the page
 * stays mounted below the login dialog.
 */
export function Authenticated({ children }: { readonly children: ReactNode }) {
  const status = useSessionState((state) => state.status);
  const requiresSecondFactorSetup = useSessionState((state) => state.mustSetUpSecondFactor);
  const isConfirming = useSessionState((state) => state.isConfirming);
  const [error, setError] = useState<unknown>();
  const { pathname, search } = useLocation();
  const utils = trpc.useUtils();
  const load = useCallback(() => {
    setError(undefined);
    utils.auth.user.fetch({}, { staleTime: 0, retry: false }).then(
      (user) => ('email' in user ? sessionStore.getState().begin(user) : sessionStore.getState().leave()),
      (cause: unknown) => setError(cause),
    );
  }, [utils]);
  useEffect(() => {
    if (sessionStore.getState().status === 'unknown') load();
  }, [load]);
  useKeepAlive();
  useAccountLanguage();
  useEffect(followLogOut, []);
  useEffect(() => (status === 'authenticated' ? loadDialogs() : undefined), [status]);
  if (status === 'anonymous') {
    const requested = pathname + search;
    // Without another screen in the URL, the login opens the dashboard.
    return <Navigate to={requested === '/' ? '/login' : `/login?return=${encodeURIComponent(requested)}`} replace />;
  }
  if (status === 'unknown')
    return error === undefined ? (
      <ServedFrame />
    ) : (
      <main>
        <ErrorNotice title={t('The back office could not be opened.')} error={error} onRetry={load} />
      </main>
    );
  return (
    <>
      {requiresSecondFactorSetup ? (
        <Suspense fallback={<Loading />}>
          <RequiredSecondFactor />
        </Suspense>
      ) : (
        children
      )}
      {isConfirming && status === 'authenticated' && <ConfirmDialog />}
      {status === 'lost' && <LoginDialog />}
    </>
  );
}

/**
 * Loads the dialogs that keep unsaved work when a session ends: then the server may have a newer build, or not be reached. They are as
 * large as a screen: on a slow or metered line they wait until something is typed, without which there is nothing to keep.
 */
function loadDialogs(): () => void {
  const load = (): void => {
    leave();
    void Promise.all([importConfirmDialog(), importLoginDialog()]).catch(() => undefined);
  };
  const leave = (): void => window.removeEventListener('input', load, true);
  window.addEventListener('input', load, true);
  void firstScreen.then(() => {
    if (isLineSpare()) load();
  });
  return leave;
}

const keepAliveMs = 10 * 60_000;

/** Extends the session of an active user: at most once every ten minutes, and only after a key press or a click. */
function useKeepAlive(): void {
  const { mutateAsync: refreshSession } = trpc.auth.refreshSession.useMutation();
  useEffect(() => {
    let last = Date.now();
    const touch = () => {
      if (Date.now() - last < keepAliveMs || sessionStore.getState().status !== 'authenticated') return;
      last = Date.now();
      refreshSession({}).catch((error: unknown) => {
        if (failureOf(error).status === 401) sessionStore.getState().end();
      });
    };
    window.addEventListener('keydown', touch);
    window.addEventListener('pointerdown', touch);
    return () => {
      window.removeEventListener('keydown', touch);
      window.removeEventListener('pointerdown', touch);
    };
  }, [refreshSession]);
}

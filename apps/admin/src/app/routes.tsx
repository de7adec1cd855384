import { lazy, Suspense, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

import { ScreenDrawn } from '../shared/first-screen.tsx';
import { screens } from '../features/screens.ts';
import { lazyScreen, type Screen } from '../shared/screen.ts';
import type { ScreenHandle } from '../shared/help/help-topics.ts';
import { NotFound } from '../shell/not-found.tsx';
import { ScreenError } from '../shell/screen-error.tsx';
import { Shell } from '../shell/shell.tsx';
import { Loading } from './loading.tsx';
import { ScreenLoading } from '../shared/served-frame.tsx';
import { Permitted } from '../shell/permitted.tsx';
import { Authenticated } from './session-gate.tsx';

const LoginPage = lazy(async () => ({ default: (await import('../features/login/login-page.tsx')).LoginPage }));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('../features/login/forgot-password-page.tsx')).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => {
  const { ChoosePasswordPage } = await import('../features/login/choose-password-page.tsx');
  return { default: () => <ChoosePasswordPage purpose="reset" /> };
});
const ActivateAccountPage = lazy(async () => {
  const { ChoosePasswordPage } = await import('../features/login/choose-password-page.tsx');
  return { default: () => <ChoosePasswordPage purpose="activate" /> };
});
const ConfirmEmailPage = lazy(async () => ({
  default: (await import('../features/login/confirm-email-page.tsx')).ConfirmEmailPage,
}));
const DecidePage = lazyScreen(async () => (await import('../features/decide/decide-page.tsx')).DecidePage);

/** Wraps a screen that is shown without the navigation, as to whoever is not logged in. */
const open = (Screen: ComponentType) => (
  <Suspense fallback={<Loading />}>
    <Screen />
  </Suspense>
);

/** The routes of a screen and of those below it, each refused without its permission. */
function routesOf({ slug, title, permission, help, Screen: Shown, children = [] }: Screen): RouteObject[] {
  return [{ slug, title, Screen: Shown }, ...children].map((one) => {
    const shown = (
      <Suspense fallback={<ScreenLoading />}>
        <one.Screen />
        <ScreenDrawn />
      </Suspense>
    );
    return {
      path: one.slug,
      element:
        permission === undefined ? (
          shown
        ) : (
          <Permitted to={permission} title={one.title ?? title}>
            {shown}
          </Permitted>
        ),
      handle: { help, preload: one.Screen.preload } satisfies ScreenHandle,
      errorElement: <ScreenError />,
    };
  });
}

/** The routes of the back office, below /cmsadmin. */
export const routes: RouteObject[] = [
  { path: '/login', element: open(LoginPage), errorElement: <ScreenError /> },
  { path: '/forgot-password', element: open(ForgotPasswordPage), errorElement: <ScreenError /> },
  { path: '/reset-password', element: open(ResetPasswordPage), errorElement: <ScreenError /> },
  { path: '/activate-account', element: open(ActivateAccountPage), errorElement: <ScreenError /> },
  { path: '/confirm-email', element: open(ConfirmEmailPage), errorElement: <ScreenError /> },
  { path: '/decide', element: open(DecidePage), errorElement: <ScreenError /> },
  {
    element: (
      <Authenticated>
        <Shell />
      </Authenticated>
    ),
    errorElement: <ScreenError />,
    children: [...screens.flatMap(routesOf), { path: '*', element: <NotFound /> }],
  },
];

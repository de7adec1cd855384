import { Drawer } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';

import { NotificationsDrawer } from '../features/notifications/notifications-drawer.tsx';
import { announceLogOut } from '../shared/session/log-out-notice.ts';
import { sessionStore } from '../shared/session/session-store.ts';
import { trpc } from '../shared/api/client.ts';
import { ConfirmDialog } from '../shared/ui/confirm-dialog.tsx';
import { ToastPlace } from '../shared/ui/toast.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { NavigationContext } from './navigation-context.ts';
import { keepEarlyLetter, palette } from './palette-store.ts';
import { Rail } from './rail.tsx';
import css from './shell.module.css';
import { useRailOpen } from './use-rail-open.ts';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

/** The layout of every screen: navigation, command palette, shortcuts and toasts. */
export function Shell() {
  const { pathname } = useLocation();
  const isNarrow = useMediaQuery('(max-width: 40rem)', window.innerWidth <= 640) ?? false;
  const [isOpen, toggle] = useRailOpen(pathname);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isKeysOpen, setKeysOpen] = useState(false);
  const [isNotified, setNotified] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => setDrawerOpen(false), [pathname]);
  useEffect(() => {
    window.addEventListener('keydown', keepEarlyLetter, true);
    return () => window.removeEventListener('keydown', keepEarlyLetter, true);
  }, []);
  useHotkeys(
    [
      [
        'mod+K',
        () => {
          if (!isInRichText()) palette.open();
        },
      ],
      ['mod+/', () => palette.open()],
    ],
    [],
  );
  useHotkeys([
    [
      'shift+?',
      () => {
        if (!isDialogOpen()) setKeysOpen(true);
      },
    ],
  ]);
  const rail = (isRailOpen: boolean) => (
    <Rail
      isOpen={isRailOpen}
      onToggle={isNarrow ? () => setDrawerOpen(false) : toggle}
      onFind={() => {
        setDrawerOpen(false);
        palette.open();
      }}
      onNotifications={() => {
        setDrawerOpen(false);
        setNotified(true);
      }}
      onKeys={() => {
        setDrawerOpen(false);
        setKeysOpen(true);
      }}
      onLogOut={() => {
        setDrawerOpen(false);
        setLeaving(true);
      }}
    />
  );
  return (
    <NavigationContext value={isNarrow ? () => setDrawerOpen(true) : null}>
      <div className={css.shell}>
        <a href="#main" className={css.skip}>
          Go to the content
        </a>
        {isNarrow ? (
          <Drawer
            opened={isDrawerOpen}
            onClose={() => setDrawerOpen(false)}
            size={248}
            padding={0}
            withCloseButton={false}
            attributes={{ content: { 'aria-label': 'Navigation' } }}
            classNames={{ body: css.drawer ?? '' }}
          >
            {rail(true)}
          </Drawer>
        ) : (
          rail(isOpen)
        )}
        <main id="main" tabIndex={-1} className={css.main}>
          <Outlet />
          <ToastPlace />
        </main>
        <Suspense fallback={null}>
          <CommandPalette onKeys={() => setKeysOpen(true)} onLogOut={() => setLeaving(true)} />
        </Suspense>
        <NotificationsDrawer opened={isNotified} onClose={() => setNotified(false)} />
        <KeysDialog opened={isKeysOpen} onClose={() => setKeysOpen(false)} />
        <LogOutDialog opened={isLeaving} onClose={() => setLeaving(false)} />
      </div>
    </NavigationContext>
  );
}

function LogOutDialog({ opened, onClose }: { readonly opened: boolean; onClose(): void }) {
  const logout = trpc.auth.logout.useMutation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logOut = async () => {
    await logout.mutateAsync({});
    sessionStore.getState().leave();
    announceLogOut();
    queryClient.clear();
    await navigate('/login', { replace: true });
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Log out?"
      confirmLabel="Log out"
      cancelLabel="Stay logged in"
      onConfirm={logOut}
    >
      You leave the back office on this computer. What you saved stays as it is.
    </ConfirmDialog>
  );
}

/** In rich text, Ctrl+K edits a link; the palette is Ctrl+/ there. */
const isInRichText = (): boolean => document.activeElement instanceof HTMLElement && document.activeElement.isContentEditable;
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

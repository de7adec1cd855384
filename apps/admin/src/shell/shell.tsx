import { useIsPhone } from '../shared/use-is-phone.ts';
import { useSpotlight } from '@mantine/spotlight';
import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { firstScreen } from '../shared/first-screen.tsx';
import { toggleHelp, useHelp } from '../shared/help/help-store.ts';
import { lazily, lazilyOpened } from '../shared/lazily.tsx';
import { useScreenKeys } from '../shared/keys/use-screen-keys.ts';
import { t } from '../shared/language/t.ts';
import { useReturnFocus } from '../shared/use-return-focus.ts';
import { tellCutPastes } from '../shared/limits/cut-paste.ts';
import { ToastPlace } from '../shared/ui/toast.tsx';
import { NavigationContext } from './navigation-context.ts';
import { keepEarlyKey, palette, paletteStore } from './palette-store.ts';
import { Rail } from './rail.tsx';
import css from './shell.module.css';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useRailOpen } from './use-rail-open.ts';

const NotificationsDrawer = lazilyOpened(
  async () => (await import('../features/notifications/notifications-drawer.tsx')).NotificationsDrawer,
);
const HelpPanel = lazily(async () => (await import('../features/help/help-panel.tsx')).HelpPanel);
const KeysDialog = lazilyOpened(async () => (await import('./dialogs/keys-dialog.tsx')).KeysDialog);
const LogOutDialog = lazilyOpened(async () => (await import('./dialogs/log-out-dialog.tsx')).LogOutDialog);
const RailDrawer = lazilyOpened(async () => (await import('./dialogs/rail-drawer.tsx')).RailDrawer);
const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

/** The layout of every screen: navigation, command palette, shortcuts and toasts. */
export function Shell() {
  const { pathname } = useLocation();
  const isNarrow = useIsPhone();
  const [isOpen, toggle] = useRailOpen(pathname);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isKeysOpen, setKeysOpen] = useState(false);
  const [isNotified, setNotified] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { isOpen: isHelpOpen } = useHelp();
  useEffect(() => setDrawerOpen(false), [pathname]);
  useFocusOnArrival();
  useEffect(tellCutPastes, []);
  useEffect(() => {
    window.addEventListener('keydown', keepEarlyKey, true);
    return () => window.removeEventListener('keydown', keepEarlyKey, true);
  }, []);
  useScreenKeys(
    [
      ['F1', toggleHelp],
      [
        'mod+K',
        () => {
          if (!isInRichText()) palette.open();
        },
      ],
      ['mod+/', () => palette.open()],
    ],
    { reach: 'everywhere' },
  );
  useScreenKeys([['shift+?', () => setKeysOpen(true)]]);
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
          {t('Go to the content')}
        </a>
        {isNarrow ? (
          <RailDrawer opened={isDrawerOpen} onClose={() => setDrawerOpen(false)}>
            {rail(true)}
          </RailDrawer>
        ) : (
          rail(isOpen)
        )}
        <main id="main" tabIndex={-1} className={css.main}>
          <Outlet />
          <ToastPlace />
        </main>
        <PaletteOnceWanted onKeys={() => setKeysOpen(true)} onLogOut={() => setLeaving(true)} />
        <NotificationsDrawer opened={isNotified} onClose={() => setNotified(false)} />
        {isHelpOpen && <HelpPanel />}
        <KeysDialog opened={isKeysOpen} onClose={() => setKeysOpen(false)} />
        <LogOutDialog opened={isLeaving} onClose={() => setLeaving(false)} />
      </div>
    </NavigationContext>
  );
}

/** The command palette: loaded after the first screen, or as soon as it is opened. */
function PaletteOnceWanted(props: ComponentProps<typeof CommandPalette>) {
  const [isWanted, setWanted] = useState(false);
  const { opened } = useSpotlight(paletteStore);
  useReturnFocus(opened);
  if (opened && !isWanted) setWanted(true);
  useEffect(() => void firstScreen.then(() => setWanted(true)), []);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <CommandPalette {...props} />
      </Suspense>
    )
  );
}

/** In rich text, Ctrl+K edits a link; the palette is Ctrl+/ there. */
const isInRichText = (): boolean => document.activeElement instanceof HTMLElement && document.activeElement.isContentEditable;

import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';

import { useScreenKeys } from '../keys/use-screen-keys.ts';
import { t } from '../language/t.ts';
import css from '../shared.module.css';

/** What happened, in one sentence, and how to undo it if possible. */
type Toast = {
  readonly text: string;
  readonly onUndo?: (() => void) | undefined;
  /** The shortcut of the screen whose undo it is; otherwise it has one of its own. */
  readonly undoKeys?: string | undefined;
  /** Whether it says why its own undo was refused: it stays until it is closed. */ readonly isRefusal?: boolean;
};

const store = createStore<{ readonly toast: Toast | null }>(() => ({ toast: null }));
const shownMs = 8_000;
/** With time to read, decide and reach the button. */
const undoShownMs = 20_000;
const undoKeys = 'Alt Z';

/**
 * Shows a toast at the bottom of the screen; the next one replaces it. Never for errors, which are shown where they occur: here only
 * those of its own undo.
 */
export const showToast = (toast: Toast): void => store.setState({ toast });

const hideToast = (): void => store.setState({ toast: null });

/** Hides a toast whose undo belongs to the screen that is left. */
export const hideScreenToast = (): void => {
  if (store.getState().toast?.undoKeys !== undefined) hideToast();
};

function undo(toast: Toast): void {
  hideToast();
  toast.onUndo?.();
}

/** Renders the toasts; mounted once, in the shell. */
export function ToastPlace() {
  const toast = useStore(store, (state) => state.toast);
  // Nobody loses it while they point at it or are in it.
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (toast === null || isHeld || toast.isRefusal === true) return undefined;
    const timer = setTimeout(hideToast, toast.onUndo === undefined ? shownMs : undoShownMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  useEffect(() => {
    if (toast === null) setHeld(false);
  }, [toast]);
  const ownUndo = toast?.onUndo === undefined || toast.undoKeys !== undefined ? null : toast;
  // By its place: with Alt some systems write another letter.
  useScreenKeys([['alt+Z', () => ownUndo !== null && undo(ownUndo), { usePhysicalKeys: true }]], {
    reach: 'toast',
    isOn: ownUndo !== null,
  });
  return (
    <div className={css.toastPlace} role="status">
      {toast !== null && (
        <div
          className={css.toast}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span>{toast.text}</span>
          {toast.onUndo !== undefined && (
            <Button size="compact-sm" className={css.toastUndo ?? ''} onClick={() => undo(toast)}>
              {t('Undo')}&nbsp;<kbd className={css.toastKeys}>{toast.undoKeys ?? undoKeys}</kbd>
            </Button>
          )}
          {toast.isRefusal === true && (
            <ActionIcon className={css.toastUndo ?? ''} aria-label={t('Close')} onClick={hideToast}>
              <IconX size={16} />
            </ActionIcon>
          )}
        </div>
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';

import css from '../shared.module.css';

/** What happened, in one sentence, and how to undo it if possible. */
type Toast = {
  readonly text: string;
  readonly onUndo?: (() => void) | undefined;
  /** The keyboard shortcut of undo. */ readonly undoKeys?: string | undefined;
};

const store = createStore<{ readonly toast: Toast | null }>(() => ({ toast: null }));
const shownMs = 8_000;

/** Shows a toast at the bottom of the screen; the next one replaces it. Never for errors, which are shown where they occur. */
export const showToast = (toast: Toast): void => store.setState({ toast });

/** Hides the toast, whose subject is no longer on the screen. */
export const hideToast = (): void => store.setState({ toast: null });

/** Renders the toasts; mounted once, in the shell. */
export function ToastPlace() {
  const toast = useStore(store, (state) => state.toast);
  useEffect(() => {
    if (toast === null) return undefined;
    const timer = setTimeout(hideToast, shownMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className={css.toastPlace} role="status">
      {toast !== null && (
        <div className={css.toast}>
          <span>{toast.text}</span>
          {toast.onUndo !== undefined && (
            <Button
              size="compact-sm"
              className={css.toastUndo ?? ''}
              onClick={() => {
                hideToast();
                toast.onUndo?.();
              }}
            >
              Undo
              {toast.undoKeys !== undefined && (
                <>
                  &nbsp;<kbd className={css.toastKeys}>{toast.undoKeys}</kbd>
                </>
              )}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';

import css from '../shared.module.css';

/** What happened, in one sentence, and how to take it back where that can be. */
type Toast = {
  readonly text: string;
  readonly onUndo?: (() => void) | undefined;
  /** The keys that do the same. */ readonly undoKeys?: string | undefined;
};

const store = createStore<{ readonly toast: Toast | null }>(() => ({ toast: null }));
const shownMs = 8_000;

/** Says what happened, at the foot of the screen; the next one takes its place. Never for errors: those stand where their cause is. */
export const showToast = (toast: Toast): void => store.setState({ toast });

/** Takes the toast away: what it speaks of is no longer on the screen. */
export const hideToast = (): void => store.setState({ toast: null });

/** Where toasts are shown; stands once, in the shell. */
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

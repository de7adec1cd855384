import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, type FocusEvent } from 'react';
import { createStore, useStore } from 'zustand';

import { useScreenKeys } from '../keys/use-screen-keys.ts';
import { t } from '../language/t.ts';
import css from '../shared.module.css';
import { useFocusAfterBar } from '../use-return-focus.ts';

/** What happened, in one sentence, and how to undo it if possible. */
type Toast = {
  readonly text: string;
  readonly onUndo?: (() => void) | undefined;
  /** The shortcut of the screen whose undo it is; otherwise it has one of its own. */
  readonly undoKeys?: string | undefined;
  /** Whether it says why its own undo was refused: it stays until it is closed. */ readonly isRefusal?: boolean;
};

/** `number` tells a toast from the one before it; `isHeld` while the pointer or the focus is in it. */
type Shown = { readonly toast: Toast | null; readonly number: number; readonly isHeld: boolean };
const store = createStore<Shown>(() => ({ toast: null, number: 0, isHeld: false }));
const shownMs = 8_000;
/** With time to read, decide and reach the button. */
const undoShownMs = 20_000;
const undoKeys = 'Alt Z';

/**
 * Shows a toast at the bottom of the screen; the next one replaces it. Never for errors, which are shown where they occur: here only
 * those of its own undo.
 */
export const showToast = (toast: Toast): void => store.setState(({ number }) => ({ toast, number: number + 1, isHeld: false }));

const hideToast = (): void => store.setState({ toast: null, isHeld: false });

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
  const { toast, number, isHeld } = useStore(store);
  useEffect(() => {
    if (toast === null || isHeld || toast.isRefusal === true) return undefined;
    const timer = setTimeout(hideToast, toast.onUndo === undefined ? shownMs : undoShownMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  const ownUndo = toast?.onUndo === undefined || toast.undoKeys !== undefined ? null : toast;
  // By its place: with Alt some systems write another letter.
  useScreenKeys([['alt+Z', () => ownUndo !== null && undo(ownUndo), { usePhysicalKeys: true }]], {
    reach: 'toast',
    isOn: ownUndo !== null,
  });
  return (
    <div className={css.toastPlace} role="status">
      {toast !== null && <ToastCard key={number} toast={toast} />}
    </div>
  );
}

/** Nobody loses it while they point at it or are in it. */
const hold = (isHeld: boolean) => () => store.setState({ isHeld });

/** One toast; whoever was in it when it goes is back where they came from. */
function ToastCard({ toast }: { readonly toast: Toast }) {
  const { ref, onFocus } = useFocusAfterBar<HTMLDivElement>();
  return (
    <div
      ref={ref}
      className={css.toast}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={(event: FocusEvent) => {
        hold(true)();
        onFocus(event);
      }}
      onBlur={hold(false)}
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
  );
}

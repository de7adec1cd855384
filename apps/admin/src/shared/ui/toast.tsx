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
  /** Whether it says why something was refused, such as its own undo: it stays until it is closed. */ readonly isRefusal?: boolean;
};

/** `number` tells a toast from the one before it; `isHeld` while the pointer or the focus is in it. `loss` is what {@link showLoss} said, `hint` what {@link showHint} did. */
type Shown = {
  readonly toast: Toast | null;
  readonly number: number;
  readonly isHeld: boolean;
  readonly loss: { readonly text: string; readonly number: number } | null;
  readonly hint: { readonly text: string } | null;
};
const store = createStore<Shown>(() => ({ toast: null, number: 0, isHeld: false, loss: null, hint: null }));
const shownMs = 8_000;
/** With time to read, decide and reach the button. */
const undoShownMs = 20_000;
const undoKeys = 'Alt Z';

/**
 * Shows a toast at the bottom of the screen; the next one replaces it. Never for errors, which are shown where they occur: here only
 * those of its own undo.
 */
export const showToast = (toast: Toast): void => store.setState(({ number }) => ({ toast, number: number + 1, isHeld: false }));

/**
 * Says what was lost, such as the end of a paste, which nothing else on the screen does: it stays until it is closed, beside the other
 * toasts. The next one replaces it.
 */
export const showLoss = (text: string): void =>
  store.setState(({ loss }) => ({ loss: { text, number: (loss?.number ?? 0) + 1 } }));

/** Hides what {@link showLoss} said, once something else was done in its place. */
export const hideLoss = (): void => store.setState({ loss: null });

/** Says how something is done that can't be done here. It takes the place of no other toast, whose undo would be lost. */
export const showHint = (text: string): void => store.setState(({ hint }) => ({ hint: hint?.text === text ? hint : { text } }));

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
  const { toast, number, isHeld, loss, hint } = useStore(store);
  useEffect(() => {
    if (hint === null) return undefined;
    const timer = setTimeout(() => store.setState({ hint: null }), shownMs);
    return () => clearTimeout(timer);
  }, [hint]);
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
    <div className={css.toastPlace}>
      <div role="status">{loss !== null && <ToastCard key={loss.number} toast={loss} onClose={hideLoss} />}</div>
      <div role="status">{hint !== null && <ToastCard toast={hint} onClose={undefined} />}</div>
      <div role="status">
        {toast !== null && <ToastCard key={number} toast={toast} onClose={toast.isRefusal === true ? hideToast : undefined} />}
      </div>
    </div>
  );
}

/** Nobody loses it while they point at it or are in it. */
const hold = (isHeld: boolean) => () => store.setState({ isHeld });

/** One toast; whoever was in it when it goes is back where they came from. @param props.onClose closes what stays until then */
function ToastCard({ toast, onClose }: { readonly toast: Toast; readonly onClose: (() => void) | undefined }) {
  const { ref, onFocus } = useFocusAfterBar<HTMLDivElement>();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The key closes it from the button in it.
    <div
      ref={ref}
      className={css.toast}
      data-stays={onClose !== undefined || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || onClose === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
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
      {onClose !== undefined && (
        <ActionIcon className={css.toastUndo ?? ''} aria-label={t('Close')} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </div>
  );
}

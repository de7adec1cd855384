import { useEffect, useRef } from 'react';

/** The open dialogs and drawers, the one on top last. */
const opened: { readonly close: () => void }[] = [];

/** Whether a dialog or a drawer has been opened, also one that is not drawn yet. */
export const hasOpened = (): boolean => opened.length > 0;

/** One listener for all: with one each, those below would see an Escape of which the one on top is already gone. */
function closeTop(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  // A list of choices that is open in the dialog closes first; Mantine marks its field.
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  // What lies beside the dialog and closes itself, such as the help.
  if (event.target instanceof Element && event.target.closest('[data-own-escape]') !== null) return;
  opened.at(-1)?.close();
}

type Escapable = { readonly opened: boolean; readonly onClose: () => void; readonly closeOnEscape?: boolean | undefined };

/**
 * Closes a dialog or drawer at an Escape where it lies on top of all that are open. One that may not be left so keeps the key from
 * those below it too.
 */
export function useEscape({ opened: isOpen, onClose, closeOnEscape = true }: Escapable): void {
  const close = useRef(() => {});
  close.current = () => {
    if (closeOnEscape) onClose();
  };
  useEffect(() => {
    if (!isOpen) return;
    const one = { close: () => close.current() };
    if (opened.push(one) === 1) window.addEventListener('keydown', closeTop, true);
    return () => {
      opened.splice(opened.indexOf(one), 1);
      if (opened.length === 0) window.removeEventListener('keydown', closeTop, true);
    };
  }, [isOpen]);
}

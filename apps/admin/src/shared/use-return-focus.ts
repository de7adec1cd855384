import { useEffect, useState } from 'react';

/** The element to focus when a dialog closes: the previously focused one, or the button of the menu that opened the dialog. */
type Origin = { readonly element: Element | null; readonly menuButtonID: string | null };

const originOf = (element: Element | null): Origin => ({
  element,
  menuButtonID: element?.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? null,
});

/** Restores the focus; a menu entry no longer exists by then, so the menu's button receives it. */
function restore({ element, menuButtonID }: Origin): void {
  // Something else took the focus intentionally, such as an invalid field.
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const target = element?.isConnected === true && menuButtonID === null ? element : document.getElementById(menuButtonID ?? '');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/**
 * Restores the focus after a dialog that is mounted only while open: a Mantine modal does so only when its `opened` changes. Call
 * it in the component that renders the modal.
 */
export function useReturnFocus(): void {
  // Read during the first render: the dialog takes the focus right after it.
  const [origin] = useState(() => originOf(document.activeElement));
  // After the frame in which the dialog is unmounted, since its content is still focused before.
  useEffect(() => () => void setTimeout(() => restore(origin), 20), [origin]);
}

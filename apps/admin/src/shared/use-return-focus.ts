import { useEffect, useState } from 'react';

/** Where the focus goes when a dialog is left: what had it, or the button of the menu that the dialog was opened from. */
type Origin = { readonly element: Element | null; readonly menuButtonID: string | null };

const originOf = (element: Element | null): Origin => ({
  element,
  menuButtonID: element?.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? null,
});

/** Gives the focus back; an entry of a menu is gone by then, so the button of the menu takes it. */
function restore({ element, menuButtonID }: Origin): void {
  // Something else has taken the focus on purpose, such as a field that is to be mended.
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const target = element?.isConnected === true && menuButtonID === null ? element : document.getElementById(menuButtonID ?? '');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/**
 * Gives the focus back to what had it before a dialog that is drawn only while it is open: a Mantine modal does that only when its `opened`
 * changes. Call it in the component that draws the modal.
 */
export function useReturnFocus(): void {
  // Read while the component is drawn for the first time: the dialog takes the focus right after it.
  const [origin] = useState(() => originOf(document.activeElement));
  // After the frame in which the dialog goes, since what goes with it still has the focus before.
  useEffect(() => () => void setTimeout(() => restore(origin), 20), [origin]);
}

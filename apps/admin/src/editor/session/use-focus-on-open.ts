import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { afterDialogMs } from '../../shared/focus-later.ts';

/**
 * Moves the focus into what was opened from another screen, where nothing else has it: to its first block, the button that adds one,
 * or its heading. What was just created (`isNew` in the state of the location) takes it from what has it.
 */
export function useFocusOnOpen(): void {
  const { key, state } = useLocation() as { readonly key: string; readonly state: unknown };
  const isNew = typeof state === 'object' && state !== null && 'isNew' in state && state.isNew === true;
  // The first location of a window is where it was opened.
  const isOpened = useRef(key !== 'default');
  useEffect(() => {
    if (!isNew && !isOpened.current) return undefined;
    // After a dialog that was closed by it has given the focus back.
    const timer = setTimeout(() => {
      // Somebody who went on by keyboard already is not called back.
      if (document.querySelector('[role=dialog]') !== null) return;
      if (!isNew && document.activeElement !== document.body) return;
      const places = ['[data-block-list] [data-row]', '[data-add-first]', '[data-block-list] button', 'h1'];
      const targets = places.flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)]);
      const target = targets.find((one) => one.getClientRects().length > 0);
      if (target?.matches('h1') === true) target.tabIndex = -1;
      target?.focus();
    }, afterDialogMs);
    return () => clearTimeout(timer);
  }, [isNew]);
}

import { useEffect, useRef } from 'react';

import type { Decision } from './decide.ts';
import { isWriting } from './is-writing.ts';

type ReviewKeys = { onStep(by: 1 | -1): void; onDecide(decision: Decision): unknown };

/**
 * The shortcuts of a review: N and P for the next and previous request; Ctrl+Enter accepts and Alt+R rejects, in the field too.
 */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isInDialog = event.target instanceof HTMLElement && event.target.closest('[role=dialog], [role=menu]') !== null;
      if (isInDialog || event.defaultPrevented) return;
      const control = event.ctrlKey || event.metaKey;
      if (control && event.key === 'Enter') latest.current.onDecide('accept');
      // With Alt held, some keyboard layouts produce another character, so the physical key is compared.
      else if (event.altKey && !control && event.code === 'KeyR') latest.current.onDecide('reject');
      else if (!isWriting(event) && (event.key === 'n' || event.key === 'p')) latest.current.onStep(event.key === 'n' ? 1 : -1);
      else if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) event.target.blur();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import type { Decision } from './decide.ts';

type ReviewKeys = { onStep(by: 1 | -1): void; onDecide(decision: Decision): unknown };

/**
 * The shortcuts of a review: N and P for the next and previous request; Ctrl+Enter accepts and Alt+R rejects, never from where
 * somebody writes. Escape leaves a field of the review for its heading.
 */
export function useReviewKeys({ onStep, onDecide }: ReviewKeys): void {
  useScreenKeys([
    ['N', () => onStep(1)],
    ['P', () => onStep(-1)],
    ['mod+Enter', () => onDecide('accept')],
    // With Alt held, some keyboard layouts produce another character, so the physical key is compared.
    ['alt+R', () => onDecide('reject'), { usePhysicalKeys: true }],
  ]);
  useScreenKeys(
    (event) => {
      if (event.key !== 'Escape' || !(event.target instanceof HTMLTextAreaElement)) return false;
      document.getElementById(reviewHeadingID)?.focus();
      return true;
    },
    { reach: 'document' },
  );
}

export const reviewHeadingID = 'review-heading';

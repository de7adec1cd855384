import { useEffect, type RefObject } from 'react';

/**
 * Focuses the first invalid field of a form, or the form-level error, after each submission.
 * @param tries the number of submissions
 */
export function useErrorFocus(form: RefObject<HTMLElement | null>, tries: number): void {
  useEffect(() => {
    if (tries === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [form, tries]);
}

import { useEffect, type RefObject } from 'react';

/**
 * Puts the focus on the first wrong field of a form, or else on what is wrong with none, each time the form was sent.
 * @param tries how often it was sent
 */
export function useErrorFocus(form: RefObject<HTMLElement | null>, tries: number): void {
  useEffect(() => {
    if (tries === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [form, tries]);
}

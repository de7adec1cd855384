import { useIsPhone } from '../../shared/use-is-phone.ts';
import { useView } from '../session/session.ts';

/** Whether the window is a phone's that is touched, so that a field with the focus opens a keyboard. */
export const isTouchPhone = (): boolean => window.matchMedia('(max-width: 40rem) and (pointer: coarse)').matches;

/** Whether somebody types in the page on a phone: its keyboard takes half of the screen, so the page and its text get the rest. */
export function useIsTypingOnPhone(): boolean {
  const isTyping = useView(({ typed, tab }) => typed !== null && tab === 'overview');
  return useIsPhone() && isTyping;
}

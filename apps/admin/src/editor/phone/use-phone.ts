import { useMediaQuery } from '@mantine/hooks';

import { useView } from '../session/session.ts';

/** Whether the window is as narrow as a phone: page and form are then tabs. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 40rem)', window.innerWidth <= 640) ?? false;

/** Whether the window is a phone's that is touched, so that a field with the focus opens a keyboard. */
export const isTouchPhone = (): boolean => window.matchMedia('(max-width: 40rem) and (pointer: coarse)').matches;

/** Whether somebody types in the page on a phone: its keyboard takes half of the screen, so the page and its text get the rest. */
export function useIsTypingOnPhone(): boolean {
  const isTyping = useView(({ typed, tab }) => typed !== null && tab === 'overview');
  return useIsPhone() && isTyping;
}

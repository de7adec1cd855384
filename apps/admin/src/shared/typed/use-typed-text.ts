import { useCallback, useState } from 'react';

import { sessionStore } from '../session/session-store.ts';
import { createTypedTexts } from './typed-texts.ts';

const texts = createTypedTexts(() => window.localStorage);
/** 0 where nobody is logged in, as on the page that a mailed link opens. */
const userID = (): number => sessionStore.getState().user?.ID ?? 0;

/** Whether this user left a text at a place. */
export const hasTypedText = (place: string): boolean => texts.read(userID(), place) !== undefined;

/** The places that begin like this at which this user left a text. */
export const typedPlaces = (start: string): string[] => texts.places(userID(), start);

/** What this user left at a place, for what is no form. */
export const typedTextAt = (place: string) => ({
  read: (): string => texts.read(userID(), place) ?? '',
  write: (text: string): void => void texts.write(userID(), place, text),
  clear: (): void => texts.clear(userID(), place),
});

/**
 * A text that survives leaving its form until it is sent: by navigation, a reload, or a logout and login of the same user.
 * @param place identifies the form, with the id of its page, version or comment
 */
export function useTypedText(place: string) {
  const [initial] = useState(() => texts.read(userID(), place) ?? '');
  const [isStored, setStored] = useState(true);
  const write = useCallback((text: string) => setStored(texts.write(userID(), place, text)), [place]);
  const clear = useCallback(() => texts.clear(userID(), place), [place]);
  return {
    /** What was typed there before. */ initial,
    /** Keeps a text; a blank one is forgotten. */ write,
    /** Forgets it, once it is sent or given up. */ clear,
    /** False while only this window has it. */ isStored,
  };
}

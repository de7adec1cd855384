import { createContext, useContext } from 'react';

/** Where the toolbar of a text stands on a phone: in the bar above its keyboard; null elsewhere. */
const TypingBarContext = createContext<HTMLElement | null>(null);
export const TypingBarProvider = TypingBarContext.Provider;
export const useTypingBar = (): HTMLElement | null => useContext(TypingBarContext);

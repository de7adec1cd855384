import { createContext, useContext } from 'react';

/** Opens the navigation where it is a drawer; null where it stands at the side. */
export const NavigationContext = createContext<(() => void) | null>(null);
export const useOpenNavigation = (): (() => void) | null => useContext(NavigationContext);

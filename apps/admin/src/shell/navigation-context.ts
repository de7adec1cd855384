import { createContext, useContext } from 'react';

/** Opens the navigation drawer; null while the navigation is a sidebar. */
export const NavigationContext = createContext<(() => void) | null>(null);
export const useOpenNavigation = (): (() => void) | null => useContext(NavigationContext);

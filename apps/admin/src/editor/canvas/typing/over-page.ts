import { createContext, useContext } from 'react';

/** What lies over the page, in the window of the back office: there the toolbar of a text in the page is drawn, with its styles. */
const OverPageContext = createContext<HTMLElement | null>(null);
export const OverPageProvider = OverPageContext.Provider;
export const useOverPage = (): HTMLElement | null => useContext(OverPageContext);

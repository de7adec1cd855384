import type { Editor } from '@tiptap/react';
import { createContext, useContext } from 'react';

/** What lies over the page, in the window of the back office: there the toolbar of a text in the page is drawn, with its styles. */
const OverPageContext = createContext<HTMLElement | null>(null);
export const OverPageProvider = OverPageContext.Provider;
export const useOverPage = (): HTMLElement | null => useContext(OverPageContext);

/** Places what lies over the page, now and whenever the page scrolls or its room changes. @returns the function that ends it */
export function keepInPlace({ view }: Editor, over: HTMLElement, place: () => void): () => void {
  place();
  const page = view.dom.ownerDocument.defaultView;
  const size = new ResizeObserver(place);
  size.observe(over);
  page?.addEventListener('scroll', place, { passive: true });
  return () => {
    size.disconnect();
    page?.removeEventListener('scroll', place);
  };
}

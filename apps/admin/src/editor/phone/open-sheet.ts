import type { ViewStore } from '../session/view-store.ts';

/** Opens the menu of a block as a sheet; what is typed ends. */
export function openSheet(view: ViewStore, blockKey: string): void {
  // The frame gets no focus back: the button of the menu does.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  view.setState({ typed: null, tapped: blockKey });
}

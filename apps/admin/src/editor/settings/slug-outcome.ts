/** What the server answered to a change of a page's slug. */
export type SavedSlug = { readonly updatedPages: number; readonly pendingPages: number };

/** How far the links on other pages are updated in the background. */
type LinkUpdate = SavedSlug & { readonly isRunning: boolean; readonly failedPages: number };

const pagesOf = (count: number): string => `${count.toLocaleString('en-GB')} ${count === 1 ? 'page' : 'pages'}`;

function progressOf({ isRunning, updatedPages, pendingPages, failedPages }: LinkUpdate): string {
  if (isRunning) return `Links on ${pagesOf(pendingPages)} are being updated.`;
  const done = `Links on ${pagesOf(updatedPages)} updated.`;
  return failedPages === 0 ? done : `${done} ${pagesOf(failedPages)} couldn’t be updated. Their links go through the redirect.`;
}

/**
 * What the editor is told after the slug was changed.
 * @param saved null where it was not changed on this screen
 * @param update undefined where it is not known yet
 * @returns null where there is nothing to tell
 */
export function slugOutcome(saved: SavedSlug | null, update: LinkUpdate | undefined): string | null {
  if (saved === null) return update?.isRunning === true ? progressOf(update) : null;
  const changed = 'Path changed. The old one redirects here.';
  if (saved.pendingPages > 0) {
    const { updatedPages, pendingPages } = saved;
    return `${changed} ${progressOf(update ?? { isRunning: true, updatedPages, pendingPages, failedPages: 0 })}`;
  }
  return saved.updatedPages === 0 ? changed : `${changed} Links on ${pagesOf(saved.updatedPages)} updated.`;
}

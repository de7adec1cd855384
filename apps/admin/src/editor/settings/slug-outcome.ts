/** The response to a change of slug. */
export type SavedSlug = { readonly updatedPages: number; readonly pendingPages: number };

/** The progress of updating links in the background. */
type LinkUpdate = SavedSlug & { readonly isRunning: boolean; readonly failedPages: number };

const pagesOf = (count: number): string => `${count.toLocaleString('en-GB')} ${count === 1 ? 'page' : 'pages'}`;

function progressOf({ isRunning, updatedPages, pendingPages, failedPages }: LinkUpdate): string {
  if (isRunning) return `Links on ${pagesOf(pendingPages)} are being updated.`;
  const done = `Links on ${pagesOf(updatedPages)} updated.`;
  return failedPages === 0 ? done : `${done} ${pagesOf(failedPages)} couldn’t be updated. Their links go through the redirect.`;
}

/**
 * The message after a change of slug.
 * @param saved null if the slug was not changed on this screen
 * @param update undefined until loaded
 * @returns null if there is nothing to report
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

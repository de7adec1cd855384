import { t } from '../../shared/language/t.ts';

/** The response to a change of slug. */
export type SavedSlug = { readonly updatedPages: number; readonly pendingPages: number };

/** The progress of updating links in the background. */
type LinkUpdate = SavedSlug & { readonly isRunning: boolean; readonly failedPages: number };

const updatedText = (count: number): string => t('Links on {count, plural, one {# page} other {# pages}} updated.', { count });

function progressOf({ isRunning, updatedPages, pendingPages, failedPages }: LinkUpdate): string {
  if (isRunning) return t('Links on {count, plural, one {# page} other {# pages}} are being updated.', { count: pendingPages });
  const done = updatedText(updatedPages);
  if (failedPages === 0) return done;
  const failed = t('{count, plural, one {# page} other {# pages}} couldn’t be updated. Their links go through the redirect.', {
    count: failedPages,
  });
  return `${done} ${failed}`;
}

/**
 * The message after a change of slug.
 * @param saved null if the slug was not changed on this screen
 * @param update undefined until loaded
 * @returns null if there is nothing to report
 */
export function slugOutcome(saved: SavedSlug | null, update: LinkUpdate | undefined): string | null {
  if (saved === null) return update?.isRunning === true ? progressOf(update) : null;
  const changed = t('Path changed. The old one redirects here.');
  if (saved.pendingPages > 0) {
    const { updatedPages, pendingPages } = saved;
    return `${changed} ${progressOf(update ?? { isRunning: true, updatedPages, pendingPages, failedPages: 0 })}`;
  }
  return saved.updatedPages === 0 ? changed : `${changed} ${updatedText(saved.updatedPages)}`;
}

import { hasEntries } from './journal.ts';
import type { MergeText } from './merge-value.ts';
import { ownWindow, type OwnWindow } from './window-lock.ts';

/** This window, and what takes in the words that closed ones left, where there are any. */
export type Opening = { readonly own: OwnWindow; readonly mergeText?: MergeText | undefined };

/** What has to be known before a page or a menu opens. @param userID who is logged in */
export async function prepareOpening(userID: number): Promise<Opening> {
  const own = await ownWindow(userID);
  if (!hasEntries(window.localStorage)) return { own };
  // Without it the words are asked about.
  const { mergeText } = await import('./texts/merge-text.ts').catch(() => ({ mergeText: undefined }));
  return { own, mergeText };
}

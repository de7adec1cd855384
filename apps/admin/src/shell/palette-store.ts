import { createSpotlight } from '@mantine/spotlight';

import { t } from '../shared/language/t.ts';

/** The store of the command palette, and the function that opens it. */
export const [paletteStore, palette] = createSpotlight();

/** The accessible name of the palette. */
export const paletteName = t('Commands');

/** Selects the first entry, as the palette does after each keystroke; needed when entries arrive later. */
export function chooseFirstEntry(): void {
  const { listId, opened } = paletteStore.getState();
  if (!opened || listId === '') return;
  const entries = [...document.querySelectorAll(`#${CSS.escape(listId)} [data-action]`)];
  for (const entry of entries) entry.removeAttribute('data-selected');
  entries[0]?.setAttribute('data-selected', 'true');
  paletteStore.updateState((state) => ({ ...state, selected: 0 }));
}

/** Does what Enter does in the palette's field: opens the selected entry. */
export function openSelectedEntry(): void {
  const { listId } = paletteStore.getState();
  document.querySelector<HTMLElement>(`#${CSS.escape(listId)} [data-selected]`)?.click();
}

/** What was typed before the palette's field had the focus: letters in their order, and whether Enter came after them. */
export type EarlyKeys = { readonly letters: string; readonly isEntered: boolean };
const none: EarlyKeys = { letters: '', isEntered: false };
let early = none;
let receive: ((keys: EarlyKeys) => void) | null = null;

const hand = (): void => {
  if (receive === null || early === none) return;
  receive(early);
  early = none;
};

/** Keeps a letter or Enter typed while the palette is open but its field does not have the focus yet: its script is loaded on its own. */
export function keepEarlyKey(event: KeyboardEvent): void {
  if (!paletteStore.getState().opened) early = none;
  else if (document.querySelector(`[role="dialog"][aria-label="${paletteName}"]:focus-within`) !== null) return;
  else if ((event.key.length === 1 || event.key === 'Enter') && !event.ctrlKey && !event.metaKey && !event.altKey) {
    early = event.key === 'Enter' ? { ...early, isEntered: true } : { ...early, letters: early.letters + event.key };
    event.preventDefault();
    hand();
  }
}

/** Hands early keys over, those kept and those to come. @returns the function that ends it */
export function receiveEarlyKeys(take: (keys: EarlyKeys) => void): () => void {
  receive = take;
  hand();
  return () => (receive = null);
}

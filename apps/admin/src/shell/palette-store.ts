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

/** Letters typed before the palette's field had the focus, in the order typed. */
let early = '';
let receive: ((letters: string) => void) | null = null;

const hand = (): void => {
  if (receive === null || early === '') return;
  receive(early);
  early = '';
};

/** Keeps a letter that is typed while the palette is open but its field does not have the focus yet: its script is loaded on its own. */
export function keepEarlyLetter(event: KeyboardEvent): void {
  if (!paletteStore.getState().opened) early = '';
  else if (document.querySelector(`[role="dialog"][aria-label="${paletteName}"]:focus-within`) !== null) return;
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    early += event.key;
    event.preventDefault();
    hand();
  }
}

/** Hands early letters over, those kept and those to come. @returns the function that ends it */
export function receiveEarlyLetters(take: (letters: string) => void): () => void {
  receive = take;
  hand();
  return () => (receive = null);
}

import { createSpotlight } from '@mantine/spotlight';

/** The store of the command palette, and the function that opens it. */
export const [paletteStore, palette] = createSpotlight();

/** Selects the first entry, as the palette does after each keystroke; needed when entries arrive later. */
export function chooseFirstEntry(): void {
  const { listId, opened } = paletteStore.getState();
  if (!opened || listId === '') return;
  const entries = [...document.querySelectorAll(`#${CSS.escape(listId)} [data-action]`)];
  for (const entry of entries) entry.removeAttribute('data-selected');
  entries[0]?.setAttribute('data-selected', 'true');
  paletteStore.updateState((state) => ({ ...state, selected: 0 }));
}

/** What was typed since the palette was opened, while its script is on its way; null once it is there. */
let early: string | null = '';

/** Keeps a letter that is typed before the palette has its field. */
export function keepEarlyLetter(event: KeyboardEvent): void {
  if (early === null) return;
  if (!paletteStore.getState().opened) early = '';
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    early += event.key;
    event.preventDefault();
  }
}

/** The letters that were typed before the palette was there; from then on its field has them. */
export function takeEarlyLetters(): string {
  const letters = early ?? '';
  early = null;
  return letters;
}

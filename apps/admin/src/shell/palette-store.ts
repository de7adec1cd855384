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

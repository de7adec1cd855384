import { createSpotlight } from '@mantine/spotlight';

/** The command palette: its state, and what opens it. */
export const [paletteStore, palette] = createSpotlight();

/** Chooses the first entry, as the palette itself does after each key; needed where entries arrive later. */
export function chooseFirstEntry(): void {
  const { listId, opened } = paletteStore.getState();
  if (!opened || listId === '') return;
  const entries = [...document.querySelectorAll(`#${CSS.escape(listId)} [data-action]`)];
  for (const entry of entries) entry.removeAttribute('data-selected');
  entries[0]?.setAttribute('data-selected', 'true');
  paletteStore.updateState((state) => ({ ...state, selected: 0 }));
}

let isRequested = false;
let plainPaste: ClipboardEvent | null = null;

/** Notes a key of the window: Ctrl+Shift+V asks for a paste of words only, which the paste itself does not say. */
export function notePasteKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  isRequested = (ctrlKey || metaKey) && shiftKey && key.toLowerCase() === 'v';
}

/** Notes a paste as it begins, before anything asks about it: what the keys asked for ends with it, so that one of a menu is not taken for it. */
export function notePaste(event: ClipboardEvent): void {
  if (isRequested) plainPaste = event;
  isRequested = false;
}

/** Whether a paste is one of words only. @param event which {@link notePaste} was told of */
export const isPlainPaste = (event: ClipboardEvent): boolean => event === plainPaste;
